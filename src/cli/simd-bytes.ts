import type { ScannedBytes } from '../core/jsonl';
import { wasm, wasmModule, type WasmCode } from './wasm-code';

/** What is used of the engine's WebAssembly; Node's types do not have it. */
declare const WebAssembly: {
  readonly Memory: new (size: { readonly initial: number }) => WasmMemory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: { readonly env: { readonly memory: WasmMemory } }) => {
    readonly exports: { readonly nextSpecial: ScannedBytes['nextSpecial'] };
  };
};
interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** In bytes: memory comes in pages. */
const PAGE = 65_536;
/** So many bytes are looked at in one go. */
const BLOCK = 64;
const LANES = [0, 16, 32, 48];

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const LETTER_N = 0x6e;

/** The locals of the function; its parameters come first. */
const LOCAL = {
  at: 0,
  end: 1,
  firstLane: 2,
  quotes: 6,
  backslashes: 7,
  escaped: 8,
  carried: 9,
  toggled: 10,
  rare: 11,
  special: 12,
} as const;

/** A bit for each byte of the block; that of the first is the lowest. */
function where(test: (lane: WasmCode) => WasmCode): WasmCode {
  return LANES.map((offset, lane) => {
    const bits = wasm.i64OfI32(wasm.i8x16Bitmask(test(wasm.get(LOCAL.firstLane + lane))));
    return wasm.i64ShiftLeft(bits, wasm.i64(BigInt(offset)));
  }).reduce(wasm.i64Or);
}

function whereEqual(byte: number): WasmCode {
  return where((lane) => wasm.i8x16Equal(lane, wasm.i8x16(byte)));
}

function without(bits: WasmCode, others: WasmCode): WasmCode {
  return wasm.i64And(bits, wasm.i64Xor(others, wasm.i64(-1n)));
}

function isAny(bits: WasmCode): WasmCode {
  return wasm.i64NotEqual(bits, wasm.i64(0n));
}

/** The second bit of every two. */
const ODD = wasm.i64(-0x5555_5555_5555_5556n);

/**
 * Which bytes stand behind a backslash that is not itself escaped. Of each run of backslashes the first is none that is
 * escaped, and then every second one is: a subtraction carries through a run, so that it comes out where it ends. (From
 * simdjson, https://arxiv.org/abs/1902.08318, section 3.1.1, in the form of its version 3.)
 */
function findEscaped(): WasmCode {
  const { backslashes, escaped, carried, toggled } = LOCAL;
  const opening = without(wasm.get(backslashes), wasm.get(carried));
  const through = wasm.i64Subtract(wasm.i64Or(wasm.i64ShiftLeft(opening, wasm.i64(1n)), ODD), opening);
  return wasm.sequence(
    wasm.set(toggled, wasm.i64Xor(through, ODD)),
    wasm.set(escaped, wasm.i64Xor(wasm.get(toggled), wasm.i64Or(wasm.get(backslashes), wasm.get(carried)))),
    wasm.set(carried, wasm.i64ShiftRight(wasm.i64And(wasm.get(toggled), wasm.get(backslashes)), wasm.i64(63n))),
  );
}

/** Escapes other than of quotes, backslashes and line feeds are for others to check. */
function findSpecial(): WasmCode {
  const { quotes, backslashes, escaped, rare, special } = LOCAL;
  const controls = where((lane) => wasm.i8x16Less(lane, wasm.i8x16(SPACE)));
  return wasm.sequence(
    wasm.set(rare, without(wasm.get(escaped), wasm.i64Or(wasm.get(quotes), wasm.get(backslashes)))),
    wasm.when(isAny(wasm.get(rare)), wasm.set(rare, without(wasm.get(rare), whereEqual(LETTER_N)))),
    wasm.set(
      special,
      wasm.i64Or(wasm.i64Or(controls, wasm.get(rare)), without(wasm.get(quotes), wasm.get(escaped))),
    ),
  );
}

/** Where the first of the special bytes stands; of an escape, its backslash. */
function firstSpecial(): WasmCode {
  const first = wasm.i64TrailingZeros(wasm.get(LOCAL.special));
  const isEscape = wasm.i64And(wasm.i64ShiftRight(wasm.get(LOCAL.rare), first), wasm.i64(1n));
  return wasm.i32Add(wasm.get(LOCAL.at), wasm.i32OfI64(wasm.i64Subtract(first, isEscape)));
}

/** `nextSpecial` of {@link ScannedBytes}, 64 bytes at a time; up to so many behind the end are looked at. */
function nextSpecial(): Uint8Array {
  const { at, end, firstLane, quotes, backslashes, special } = LOCAL;
  const body = wasm.sequence(
    wasm.when(wasm.i32GreaterOrEqual(wasm.get(at), wasm.get(end)), wasm.giveBack(wasm.get(end))),
    ...LANES.map((offset, lane) => wasm.set(firstLane + lane, wasm.v128Load(wasm.get(at), offset))),
    wasm.set(quotes, whereEqual(QUOTE)),
    wasm.set(backslashes, whereEqual(BACKSLASH)),
    findEscaped(),
    findSpecial(),
    wasm.when(isAny(wasm.get(special)), wasm.giveBack(firstSpecial())),
    wasm.set(at, wasm.i32Add(wasm.get(at), wasm.i32(BLOCK))),
  );
  return wasmModule({
    name: 'nextSpecial',
    parameters: ['i32', 'i32'],
    locals: [...LANES.map(() => 'v128' as const), ...Array<'i64'>(7).fill('i64')],
    body: wasm.forever(body),
  });
}

let compiled: object | undefined;

/**
 * The same as `scannedBytes` of the core, looked at many at a time.
 *
 * @param length of the bytes; rounded up.
 * @returns `undefined` where the engine or the machine has no such instructions, or no such memory to give.
 */
export function simdBytes(length: number): ScannedBytes | undefined {
  try {
    compiled ??= new WebAssembly.Module(nextSpecial());
    const pages = Math.ceil((length + BLOCK) / PAGE);
    const memory = new WebAssembly.Memory({ initial: pages });
    const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
    return { bytes: new Uint8Array(memory.buffer, 0, pages * PAGE - BLOCK), nextSpecial: exports.nextSpecial };
  } catch {
    // No SIMD, or a limit on the addresses of a process: everything goes without, at a lower speed.
    return undefined;
  }
}
