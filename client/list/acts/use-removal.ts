import type { ReactNode } from 'react';
import { useMatch, useNavigate } from 'react-router';
import type { Failure } from '../../api/failure';
import type { ActionResult } from '../../act/use-action';
import { useConfirmedAct } from './use-confirmed-act';

interface RemovalOf<Row, A extends ActionResult> {
  list: string;
  /** The address of the list; those of its records are below it, in the browser and in the API. */
  path: string;
  /** What will be deleted. */
  question: (row: Row) => string;
  /** Shows another message than that of the answer, such as one with an undo button. */
  report?: (row: Row, answer: A) => void;
  /** Shows another message than that of the failure. */
  fail?: (row: Row, failure: Failure) => void;
}

/** Deletes a row of a list after the user has confirmed it, and closes the record if it is open beside the list. */
export function useRemoval<Row extends { id: number }, A extends ActionResult = ActionResult>({
  list,
  path,
  ...options
}: RemovalOf<Row, A>): {
  openDialog: (row: Row) => void;
  dialog: ReactNode;
} {
  const navigate = useNavigate();
  const open = useMatch(`${path}/:id/edit`);
  return useConfirmedAct<Row, A>({
    lists: [list],
    call: ({ id }) => ({ url: `/api${path}/${id}/delete`, body: { _method: 'DELETE' } }),
    onDone: ({ id }) => open?.params['id'] === String(id) && void navigate(path),
    ...options,
  });
}
