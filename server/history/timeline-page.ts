import { timelineBytesPerPage, type historyRoutes } from '../../contract/history/routes.js';
import type { TimelineEntry } from '../../contract/history/timeline.js';
import type { AnswerOf } from '../../contract/route.js';

/** A page of these entries, which `earlier` others precede: so much JSON of them, but at least one. */
export function timelinePage(
  entries: readonly TimelineEntry[],
  earlierThanAll: number,
): AnswerOf<(typeof historyRoutes)['timeline']> {
  let bytes = 0;
  let count = 0;
  for (const entry of entries) {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    if (count > 0 && bytes > timelineBytesPerPage) break;
    count += 1;
  }
  const listdata = entries.slice(0, count);
  const earlier = earlierThanAll + entries.length - count;
  return { listdata, before: earlier > 0 ? (listdata.at(-1)?.version ?? null) : null, earlier };
}
