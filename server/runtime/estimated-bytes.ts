/** Of more elements than this, so many are measured and the others are taken to be like them. */
const measured = 32;
const bytesOfObject = 24;
const bytesOfSlot = 8;

/** About how much memory a value takes. Long lists are measured by samples, so that a large value takes no longer than a small one. */
export function estimatedBytes(value: unknown): number {
  if (typeof value === 'string') return bytesOfObject + 2 * value.length;
  if (typeof value !== 'object' || value === null) return bytesOfSlot;
  if (Array.isArray(value)) return bytesOfAll(value);
  if (ArrayBuffer.isView(value)) return bytesOfObject + value.byteLength;
  if (value instanceof Map) return bytesOfAll([...value.keys()]) + bytesOfAll([...value.values()]);
  if (value instanceof Set) return bytesOfAll([...value]);
  return bytesOfAll(Object.values(value));
}

function bytesOfAll(values: readonly unknown[]): number {
  const step = Math.max(1, values.length / measured);
  const count = Math.min(values.length, measured);
  let bytes = 0;
  for (let n = 0; n < count; n++) bytes += bytesOfSlot + estimatedBytes(values[Math.floor(n * step)]);
  return bytesOfObject + (count === 0 ? 0 : (bytes * values.length) / count);
}
