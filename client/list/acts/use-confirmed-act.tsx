import { useState, type ReactNode } from 'react';
import type { Failure } from '../../api/failure';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { useAct, type Acted } from '../../act/use-act';

interface ConfirmedAct<Row, A extends Acted> {
  /** A delete has none: it is asked about in the words of the specification. */
  act?: { verb: string; object: (row: Row) => string };
  /** The lists that the act moves a record between. */
  lists: readonly string[];
  /** What will happen to it. */
  question: (row: Row) => string;
  call: (row: Row) => { url: string; body?: object };
  /** Instead of the message of the answer alone, such as with a way back. */
  say?: ((row: Row, answer: A) => void) | undefined;
  /** Instead of what the failure says. */
  fail?: ((row: Row, failure: Failure) => void) | undefined;
  /** After it was done. */
  onDone?: (row: Row, answer: A) => void;
}

/** An act on a record that is asked about first: a button of a row or of the record asks, and `dialog` shows the question. */
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
