/**
 * WebAssembly as bytes, put together from expressions: the few instructions that the command line uses, by the names
 * and numbers of the specification (https://webassembly.github.io/spec/core/binary/instructions.html).
 */
export type WasmCode = readonly number[];

/** A number type, as it is written in types of functions and locals. */
export const WASM_TYPE = { i32: 0x7f, i64: 0x7e, v128: 0x7b } as const;
type WasmType = keyof typeof WASM_TYPE;

const NO_RESULT = 0x40;
const END = 0x0b;
const SIMD = 0xfd;

const unary = (opcode: number) => (operand: WasmCode): WasmCode => [...operand, opcode];
const binary = (opcode: number) => (left: WasmCode, right: WasmCode): WasmCode => [...left, ...right, opcode];

export const wasm = {
  get: (local: number): WasmCode => [0x20, ...unsigned(local)],
  set: (local: number, value: WasmCode): WasmCode => [...value, 0x21, ...unsigned(local)],
  sequence: (...codes: readonly WasmCode[]): WasmCode => codes.flat(),
  /** Goes round until something in it returns. */
  forever: (body: WasmCode): WasmCode => [0x03, NO_RESULT, ...body, 0x0c, 0, END, 0x00],
  when: (condition: WasmCode, body: WasmCode): WasmCode => [...condition, 0x04, NO_RESULT, ...body, END],
  giveBack: unary(0x0f),

  i32: (value: number): WasmCode => [0x41, ...signed(BigInt(value))],
  /** Takes its operands as numbers without a sign. */
  i32GreaterOrEqual: binary(0x4f),
  i32Add: binary(0x6a),
  i32Subtract: binary(0x6b),
  i32OfI64: unary(0xa7),

  i64: (value: bigint): WasmCode => [0x42, ...signed(value)],
  i64NotEqual: binary(0x52),
  i64TrailingZeros: unary(0x7a),
  i64Subtract: binary(0x7d),
  i64And: binary(0x83),
  i64Or: binary(0x84),
  i64Xor: binary(0x85),
  i64ShiftLeft: binary(0x86),
  /** Fills up with zeros. */
  i64ShiftRight: binary(0x88),
  i64OfI32: unary(0xad),

  /** @param offset is added to the address, in bytes; the address need not be aligned. */
  v128Load: (address: WasmCode, offset: number): WasmCode => [...address, SIMD, 0, 0, ...unsigned(offset)],
  /** Sixteen times the same byte. */
  i8x16: (byte: number): WasmCode => [SIMD, 12, ...Array<number>(16).fill(byte)],
  i8x16Equal: (left: WasmCode, right: WasmCode): WasmCode => [...left, ...right, SIMD, 35],
  /** Takes bytes as numbers without a sign. */
  i8x16Less: (left: WasmCode, right: WasmCode): WasmCode => [...left, ...right, SIMD, 38],
  /** The highest bit of each byte; that of the first is the lowest. */
  i8x16Bitmask: (operand: WasmCode): WasmCode => [...operand, SIMD, 100],
} as const;

/** A function that gives back an `i32`. */
export interface WasmFunction {
  readonly name: string;
  /** The first locals are the parameters. */
  readonly parameters: readonly WasmType[];
  readonly locals: readonly WasmType[];
  readonly body: WasmCode;
}

/** A module of one function over the memory `memory` of the import `env`. */
export function wasmModule({ name, parameters, locals, body }: WasmFunction): Uint8Array {
  const type = [0x60, ...counted(parameters.map((each) => [WASM_TYPE[each]])), ...counted([[WASM_TYPE.i32]])];
  const code = [...counted(locals.map((each) => [1, WASM_TYPE[each]])), ...body, END];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [type]),
    ...section(2, [[...text('env'), ...text('memory'), 0x02, 0x00, 0x00]]),
    ...section(3, [[0]]),
    ...section(7, [[...text(name), 0x00, 0x00]]),
    ...section(10, [sized(code)]),
  ]);
}

function section(id: number, entries: readonly WasmCode[]): WasmCode {
  return [id, ...sized(counted(entries))];
}

function sized(code: WasmCode): WasmCode {
  return [...unsigned(code.length), ...code];
}

function counted(entries: readonly WasmCode[]): WasmCode {
  return [...unsigned(entries.length), ...entries.flat()];
}

/** @param name in ASCII. */
function text(name: string): WasmCode {
  return sized(Array.from(name, (character) => character.charCodeAt(0)));
}

/** LEB128 of a whole number of 32 bits, seven bits a byte. */
function unsigned(value: number): WasmCode {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: bigint): WasmCode {
  const low = Number(value & 0x7fn);
  return value >= -0x40n && value < 0x40n ? [low] : [low | 0x80, ...signed(value >> 7n)];
}
