/** The value of `as_of` that names a rehearsal instead of a past day. */
export function asOfRehearsal(id: number): string {
  return `rehearsal-${id}`;
}

/** The rehearsal that a value of `as_of` names; undefined for a past day. */
export function rehearsalIn(asOf: string): number | undefined {
  const [, id] = /^rehearsal-(\d{1,9})$/.exec(asOf) ?? [];
  return id === undefined ? undefined : Number(id);
}
