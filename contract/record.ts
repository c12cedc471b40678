/**
 * The name of a record, e.g. `shipment/123`, which its live topic, presence, history, drafts and recent items all use. Lists have
 * their own names.
 */
export type RecordKey = `${string}/${number}`;

const recordKeyPattern = /^[a-z][a-z-]{0,39}\/[1-9]\d{0,8}$/;

export function recordKey(kind: string, id: number): RecordKey {
  return `${kind}/${id}`;
}

export function readRecordKey(key: RecordKey): { kind: string; id: number } {
  const slash = key.indexOf('/');
  return { kind: key.slice(0, slash), id: Number(key.slice(slash + 1)) };
}

export function isRecordKey(text: string): text is RecordKey {
  return recordKeyPattern.test(text);
}

/**
 * `Prefer: return=representation` (RFC 7240). A client that saves with this header gets the saved record too; without it a save
 * answers only what is specified (D008).
 */
export const recordHeader = { name: 'Prefer', value: 'return=representation' } as const;
