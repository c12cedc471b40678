import { recordKey } from '../../contract/record';
import { ask } from '../api/ask';

/** Takes back what was done a moment ago, named by the end of its event: `Deleted`. Answers what the server says. */
export async function undoLast(kind: string, id: number, last: string): Promise<string> {
  const url = `/api/history/${recordKey(kind, id)}/undo`;
  const { message } = await ask<{ message: string }>({ method: 'POST', url, body: { last } });
  return message;
}
