import { recordKey } from '../../contract/record';

/** The call that takes back what was done a moment ago, named by the end of its event: `Deleted`. */
export function undoLast(kind: string, id: number, last: string): { url: string; body: object } {
  return { url: `/api/history/${recordKey(kind, id)}/undo`, body: { last } };
}
