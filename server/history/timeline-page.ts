import { timelineBytesPerPage, timelineEntriesPerPage, type historyRoutes } from '../../contract/history/routes.js';
import type { TimelineEntry } from '../../contract/history/timeline.js';
import type { AnswerOf } from '../../contract/route.js';

/** The first page of these entries: so many of them and so much JSON, but at least one. */
export function timelinePage(entries: readonly TimelineEntry[]): AnswerOf<(typeof historyRoutes)['timeline']> {
  let bytes = 0;
  let count = 0;
  for (const entry of entries.slice(0, timelineEntriesPerPage)) {
    bytes += Buffer.byteLength(JSON.stringify(entry));
    if (count > 0 && bytes > timelineBytesPerPage) break;
    count += 1;
  }
  const listdata = entries.slice(0, count);
  const earlier = entries.length - count;
  return { listdata, before: earlier > 0 ? (listdata.at(-1)?.version ?? null) : null, earlier };
}
