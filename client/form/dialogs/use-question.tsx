import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

interface Question {
  verb: string;
  text: string;
}

/** Asks the user a question within an action and resolves with the answer; the caller renders `dialog`. */
export function useQuestion(): { confirmAction: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [pendingQuestion, setPendingQuestion] = useState<Question & { answer: (yes: boolean) => void }>();
  const confirmAction = (question: Question): Promise<boolean> =>
    new Promise((answer) => {
      setPendingQuestion({ ...question, answer });
    });
  const answered = (yes: boolean) => (): void => {
    pendingQuestion?.answer(yes);
    setPendingQuestion(undefined);
  };
  const dialog = (
    <ConfirmDialog
      isOpen={pendingQuestion !== undefined}
      act={pendingQuestion && { verb: pendingQuestion.verb, object: undefined }}
      onNo={answered(false)}
      onYes={answered(true)}
    >
      {pendingQuestion?.text}
    </ConfirmDialog>
  );
  return { confirmAction, dialog };
}
