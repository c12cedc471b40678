import { useState, type ReactNode } from 'react';
import type { Failure } from '../../api/failure';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { useAction, type ActionResult } from '../../act/use-action';

interface ConfirmedAct<Row, A extends ActionResult> {
  /** The action and the record it acts on. Deleting has none: its text is fixed by the specification. */
  act?: { verb: string; object: (row: Row) => string };
  /** The lists that the action removes the record from or adds it to. */
  lists: readonly string[];
  /** The consequences for the record. */
  question: (row: Row) => ReactNode;
  call: (row: Row) => { url: string; body?: object };
  /** Shows another message than that of the answer, such as one with an undo button. */
  report?: ((row: Row, answer: A) => void) | undefined;
  /** Shows another message than that of the failure. */
  fail?: ((row: Row, failure: Failure) => void) | undefined;
  /**
   * Called as soon as it is sent: the dialog closes, and the caller shows the new state before the answer, which is undefined if
   * the server refuses. Without it the dialog waits for the answer.
   */
  onSent?: (row: Row, answer: Promise<A | undefined>) => void;
  /** Called after success. */
  onDone?: (row: Row, answer: A) => void;
}

/** An action on a record that the user has to confirm: a button of a row or of the record opens `dialog`. */
export function useConfirmedAct<Row, A extends ActionResult = ActionResult>({
  act: named,
  lists,
  question,
  call,
  report,
  fail,
  onSent,
  onDone,
}: ConfirmedAct<Row, A>): {
  openDialog: (row: Row) => void;
  dialog: ReactNode;
} {
  const [rowToConfirm, setRowToConfirm] = useState<Row>();
  const { busy, act } = useAction<A>(lists, {
    onDone: report && ((answer) => rowToConfirm !== undefined && report(rowToConfirm, answer)),
    onFailed: fail && ((failure) => rowToConfirm !== undefined && fail(rowToConfirm, failure)),
  });
  const run = async (row: Row): Promise<void> => {
    const { url, body } = call(row);
    const answering = act(url, body);
    onSent?.(row, answering);
    if (!onSent) await answering;
    setRowToConfirm(undefined);
    const answer = await answering;
    if (answer) onDone?.(row, answer);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={rowToConfirm !== undefined}
      act={named && { verb: named.verb, object: rowToConfirm && named.object(rowToConfirm) }}
      busy={busy}
      onNo={() => setRowToConfirm(undefined)}
      onYes={() => rowToConfirm !== undefined && void run(rowToConfirm)}
    >
      {rowToConfirm !== undefined && question(rowToConfirm)}
    </ConfirmDialog>
  );
  return { openDialog: setRowToConfirm, dialog };
}
