/** The title of notices of our own (D207); those of the specification have another one (D027). */
export const gatheredTitle = { mn: 'Ажлын мэдэгдэл', en: 'Work notices' } as const;

/** The address of a notice: opening it marks it as read and redirects to its target. */
export function addressOfGathered(id: number): string {
  return `/notifications?gathered=${id}`;
}
