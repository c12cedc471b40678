import { useState, type ReactNode } from 'react';
import type { Failure } from '../../api/failure';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { useAct, type Acted } from '../../act/use-act';

interface ConfirmedAct<Row, A extends Acted> {
  /** The action and the record it acts on. Deleting has none: its text is fixed by the specification. */
  act?: { verb: string; object: (row: Row) => string };
  /** The lists that the action removes the record from or adds it to. */
  lists: readonly string[];
  /** The consequences for the record. */
  question: (row: Row) => string;
  call: (row: Row) => { url: string; body?: object };
  /** Shows another message than that of the answer, such as one with an undo button. */
  say?: ((row: Row, answer: A) => void) | undefined;
  /** Shows another message than that of the failure. */
  fail?: ((row: Row, failure: Failure) => void) | undefined;
  /** Called after success. */
  onDone?: (row: Row, answer: A) => void;
}

/** An action on a record that the user has to confirm: a button of a row or of the record opens `dialog`. */
export function useConfirmedAct<Row, A extends Acted = Acted>({
  act: named,
  lists,
  question,
  call,
  say,
  fail,
  onDone,
}: ConfirmedAct<Row, A>): {
  ask: (row: Row) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Row>();
  const { busy, act } = useAct<A>(lists, {
    say: say && ((answer) => asked !== undefined && say(asked, answer)),
    fail: fail && ((failure) => asked !== undefined && fail(asked, failure)),
  });
  const run = async (row: Row): Promise<void> => {
    const { url, body } = call(row);
    const answer = await act(url, body);
    setAsked(undefined);
    if (answer) onDone?.(row, answer);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      act={named && { verb: named.verb, object: asked && named.object(asked) }}
      busy={busy}
      onNo={() => setAsked(undefined)}
      onYes={() => asked !== undefined && void run(asked)}
    >
      {asked !== undefined && question(asked)}
    </ConfirmDialog>
  );
  return { ask: setAsked, dialog };
}
