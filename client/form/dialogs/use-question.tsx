import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface Question {
  verb: string;
  text: string;
}

/** Asks the user a question within an action and resolves with the answer; the caller renders `dialog`. */
export function useQuestion(): { put: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Question & { answer: (yes: boolean) => void }>();
  const put = (question: Question): Promise<boolean> =>
    new Promise((answer) => {
      setAsked({ ...question, answer });
    });
  const answered = (yes: boolean) => (): void => {
    asked?.answer(yes);
    setAsked(undefined);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== undefined}
      act={asked && { verb: asked.verb, object: undefined }}
      onNo={answered(false)}
      onYes={answered(true)}
    >
      {asked?.text}
    </ConfirmDialog>
  );
  return { put, dialog };
}
