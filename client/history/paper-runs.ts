import { localMoment } from '../../contract/time';
import { papersSection } from '../../contract/paper/forms';
import type { TimelineEntry } from '../../contract/history/timeline';

/** From this many papers in a row on, only the newest of them is shown until the user opens the others. */
export const foldedFrom = 3;

export function isPaper({ section }: Pick<TimelineEntry, 'section'>): boolean {
  return section === papersSection;
}

/** The entries in their order, those of papers that follow each other together. */
export function runsOf<E extends Pick<TimelineEntry, 'section'>>(entries: readonly E[]): E[][] {
  const runs: E[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isPaper(last) && isPaper(entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs;
}

/** The paper as of the moment that it showed when it was taken; the same again, whatever has changed since. */
export function hrefOfPaper({ data }: Pick<TimelineEntry, 'data'>): string {
  const { page, language, audience, signer, moment } = data as Record<string, string | number | null>;
  const params = new URLSearchParams({ at: localMoment(String(moment)), lang: String(language) });
  if (audience !== null) params.set('audience', String(audience));
  if (signer !== null) params.set('userid', String(signer));
  return `${String(page)}?${params}`;
}
