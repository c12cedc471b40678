/**
 * A record of the product under its one name, e.g. `shipment/123`: its live topic, who has it open, its history, drafts
 * and recent items all speak of it so. Lists have names of their own.
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
 * `Prefer: return=representation` (RFC 7240). Whoever saves with it gets the saved record too; without it a save
 * answers what is specified and no more (D008).
 */
export const recordHeader = { name: 'Prefer', value: 'return=representation' } as const;
