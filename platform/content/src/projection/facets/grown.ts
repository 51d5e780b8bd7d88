/** Copies an array into a longer one. */
export function grown<List extends Uint8Array | Uint32Array | Float64Array>(
  from: List,
  to: List,
): List {
  to.set(from);
  return to;
}
