import type { InquiryTotals } from '../../../contract/money/totals/inquiry-totals';
import { useTranslation } from '../../i18n/use-translation';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../form/dialogs/confirm-dialog';
import { useAction } from '../../act/use-action';
import { figureText, unitText } from '../../form/totals/figure-text';
import { lazyPart } from '../../browser/lazy-part';
import { snackbar } from '../../ui/snackbar';
import { useFileHeader } from '../header/header-api';
import type { InquiryFile } from './inquiry-file';
import { inquiryLists } from './inquiry-lists';

const CloseDialog = lazyPart(() => import('./close-dialog'));

export type InquiryQuestion = 'move' | 'close' | 'duplicate' | 'restore' | 'remindTariff' | 'remindSales' | null;

/** The price for the customer and the profit of an inquiry that becomes an order; null where they cannot be computed. */
export type MovedMoney = () => Pick<InquiryTotals['shipment'], 'income' | 'profit'> | null;

interface InquiryQuestionsProps {
  file: Pick<InquiryFile, 'id' | 'name'>;
  money: MovedMoney;
  question: InquiryQuestion;
  reload: () => void;
  onAnswered: () => void;
}

/** The confirmation dialogs for moving an inquiry to an order, copying, closing and restoring it. */
export function InquiryQuestions({ file: { id, name }, money, question, reload, onAnswered }: InquiryQuestionsProps) {
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
  const toOrder = `/shippingorder/${id}/edit`;
  const moving = useAction(inquiryLists, {
    onDone: ({ message, code }) =>
      snackbar.success(message, {
        label: [t('inquiry.openOrder'), code].join(' '),
        run: () => void navigate(toOrder),
      }),
  });
  const move = async (): Promise<void> => {
    const answer = await moving.act(`${url}/shippingorder`, { inquiryid: id });
    onAnswered();
    if (answer) void navigate(toOrder);
  };
  const questions = [
    { of: 'move', what: question === 'move' && <Moved id={id} name={name} money={money()} />, yes: move },
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
          busy={busy || moving.busy}
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

/** What becomes an order: for whom, for how much, and with which profit. */
function Moved({ id, name, money }: { id: number; name: string; money: ReturnType<MovedMoney> }) {
  const { t } = useTranslation();
  const consignee = useFileHeader(id)?.parties.consignee?.name;
  const facts = [
    [t('inquiry.customer'), consignee],
    [t('inquiry.income'), money?.income && `${figureText(money.income)} ${unitText(money.income.unit)}`],
    [t('inquiry.profit'), money?.profit && `${figureText(money.profit)} ${unitText(money.profit.unit)}`],
  ] as const;
  return (
    <>
      {t('inquiry.moveWhat', { name })}
      {facts.map(([label, value]) => (
        <span key={label} className="inquiry-moved">
          {label} <b>{value || '–'}</b>
        </span>
      ))}
    </>
  );
}
