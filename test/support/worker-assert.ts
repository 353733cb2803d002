/** As much of `node:assert/strict` as tests use in a web worker, which has no Node. */
function equal(actual: unknown, expected: unknown, message?: string): void {
  if (Object.is(actual, expected)) return;
  throw new Error(`${message ?? 'not equal'}\n  actual:   ${String(actual)}\n  expected: ${String(expected)}`);
}

function ok(value: unknown, message?: string): asserts value {
  if (!value) throw new Error(message ?? 'not true');
}

export default { equal, ok };
