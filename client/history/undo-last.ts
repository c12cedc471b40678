import type { TimelineEntry } from '../../contract/history/timeline';
import { recordKey } from '../../contract/record';
import { ask } from '../api/ask';

/** Takes back what was done a moment ago, named by the end of its event: `Deleted`. Answers what the server says. */
export async function undoLast(kind: string, id: number, deed: string): Promise<string> {
  const url = `/api/history/${recordKey(kind, id)}`;
  const { listdata } = await ask<{ listdata: TimelineEntry[] }>({ url });
  const last = listdata.find((entry) => entry.canUndo && entry.type.endsWith(deed));
  const { message } = await ask<{ message: string }>({
    method: 'POST',
    url: `${url}/undo`,
    body: { position: last?.position ?? 0 },
  });
  return message;
}
