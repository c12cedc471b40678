import { useTranslation } from '../../i18n/use-translation';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { useAction } from '../../act/use-action';
import { CloseDialog } from './close-dialog';
import type { InquiryFile } from './inquiry-file';
import { inquiryLists } from './inquiry-lists';

export type InquiryQuestion = 'move' | 'close' | 'duplicate' | 'restore' | null;

interface InquiryQuestionsProps {
  file: Pick<InquiryFile, 'id' | 'name'>;
  question: InquiryQuestion;
  reload: () => void;
  onAnswered: () => void;
}

/** The confirmation dialogs for moving an inquiry to an order, copying, closing and restoring it. */
export function InquiryQuestions({ file: { id, name }, question, reload, onAnswered }: InquiryQuestionsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { busy, act } = useAction(inquiryLists);
  const url = `/api/inquiry/${id}`;
  const done = async (path: string, body?: object): Promise<void> => {
    if (await act(path, body)) reload();
    onAnswered();
  };
  const duplicate = async (): Promise<void> => {
    const answer = await act('/api/inquiry/duplicate', { inquiryid: id });
    onAnswered();
    if (answer?.id !== undefined) void navigate(`/inquiry/${answer.id}/edit`);
  };
  const questions = [
    { of: 'move', what: t('inquiry.moveWhat', { name }), yes: () => done(`${url}/shippingorder`, { inquiryid: id }) },
    { of: 'duplicate', what: t('inquiry.duplicateWhat', { name }), yes: duplicate },
    { of: 'restore', what: t('inquiry.restoreWhat', { name }), yes: () => done(`/api/inquiryinactive/${id}/restore`) },
  ] as const;
  return (
    <>
      {questions.map(({ of, what, yes }) => (
        <ConfirmDialog
          key={of}
          isOpen={question === of}
          act={{ verb: t(`inquiry.${of}`), object: name }}
          busy={busy}
          onNo={onAnswered}
          onYes={() => void yes()}
        >
          {what}
        </ConfirmDialog>
      ))}
      {question === 'close' && (
        <CloseDialog
          name={name}
          busy={busy}
          onNo={onAnswered}
          onYes={(reason, comment) => void done(`${url}/inactive`, { reason, comment })}
        />
      )}
    </>
  );
}
