import type { ReactNode } from 'react';
import { useMatch, useNavigate } from 'react-router';
import type { Failure } from '../../api/failure';
import type { Acted } from '../../act/use-act';
import { useConfirmedAct } from './use-confirmed-act';

interface RemovalOf<Row, A extends Acted> {
  list: string;
  /** The address of the list; a record has its own below it, in the browser and in the API. */
  path: string;
  /** What will be gone. */
  question: (row: Row) => string;
  /** Instead of the message of the answer alone, such as with a way back. */
  say?: (row: Row, answer: A) => void;
  /** Instead of what the failure says. */
  fail?: (row: Row, failure: Failure) => void;
}

/** Removes a row of a list once that was confirmed, and closes the record where it is open beside. */
export function useRemoval<Row extends { id: number }, A extends Acted = Acted>({
  list,
  path,
  ...asked
}: RemovalOf<Row, A>): {
  ask: (row: Row) => void;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const open = useMatch(`${path}/:id/edit`);
  return useConfirmedAct<Row, A>({
    lists: [list],
    call: ({ id }) => ({ url: `/api${path}/${id}/delete`, body: { _method: 'DELETE' } }),
    onDone: ({ id }) => open?.params['id'] === String(id) && void navigate(path),
    ...asked,
  });
}
