import { recordKey } from '../../contract/record';

/** The call that undoes one save of a record, by its position in the log. */
export function undoSave(kind: string, id: number, position: number): { url: string; body: object } {
  return { url: undoUrl(kind, id), body: { position } };
}

/** The call that undoes the last event of a record, named by the end of its type: `Deleted`. */
export function undoLast(kind: string, id: number, last: string): { url: string; body: object } {
  return { url: undoUrl(kind, id), body: { last } };
}

function undoUrl(kind: string, id: number): string {
  return `/api/history/${recordKey(kind, id)}/undo`;
}
