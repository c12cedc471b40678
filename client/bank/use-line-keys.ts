import { useMemo, useRef, useState } from 'react';
import { bankLineList } from '../../contract/bank/list';
import { useAction } from '../act/use-action';
import { useQuestion } from '../form/dialogs/use-question';
import { useTranslation } from '../i18n/use-translation';
import type { RowKeys } from '../list/grid/grid-props';
import type { NoticedPage } from '../list/list-props';
import { snackbar } from '../ui/snackbar';
import { useStableCallback } from '../ui/use-stable-callback';
import { advancePart, openOf, proposedParts, type SentPart } from './booking/sent';
import { useBooking } from './booking/use-booking';
import { useReversal } from './booking/use-reversal';
import { isOpenLine, type BankRow } from './proposals/bank-row';
import { shownMoney } from './proposals/proposal-words';
import type { Proposals } from './proposals/proposals-context';

const lists = [bankLineList.name];
const noPage = { rows: [], filters: {}, chosen: undefined } satisfies NoticedPage<BankRow>;

/** A line that a dialog is open for. */
export type ChosenLine = { row: BankRow; to: 'aside' | 'book' };

/** What the keys of the list do with the line at the cursor, which then moves to the next open one. */
export function useLineKeys(proposals: Proposals) {
  const { t } = useTranslation();
  const page = useRef<NoticedPage<BankRow>>(noPage);
  const [chosen, choose] = useState<ChosenLine>();
  const { isSending, book } = useBooking();
  const { act } = useAction(lists);
  const { confirmAction, dialog } = useQuestion();
  const { reverse } = useReversal(confirmAction);
  /** Under the filter of open lines a booked one leaves the list, and the next one takes its place under the cursor. */
  const nextOpen = ({ id }: BankRow): number | undefined => {
    const { rows, filters } = page.current;
    if (filters['open'] === '1' || filters['state'] !== undefined) return undefined;
    const from = rows.findIndex((row) => row.id === id);
    const others = [...rows.slice(from + 1), ...rows.slice(0, Math.max(0, from))];
    return others.find((row) => isOpenLine(row) && !isSending(row.id))?.id;
  };
  const send = (row: BankRow, parts: readonly SentPart[]): number | undefined => {
    if (isSending(row.id)) return undefined;
    const next = nextOpen(row);
    void book([{ id: row.id, parts }]).then((failure) =>
      failure ? snackbar.failure(failure) : snackbar.success(t('bank.bookedLine', { amount: amountOf(row) })),
    );
    return next;
  };
  const takeBack = async (row: BankRow): Promise<void> => {
    if (row.state === 'open') return;
    if (row.aside !== null) return void act(`/api/bank/${row.id}/open`);
    const verb = t('bank.takeBookingBack');
    const text = t('bank.takeBackWhat', { amount: amountOf(row), on: row.booking ?? '' });
    if (await confirmAction({ verb, text })) await act(`/api/bank/${row.id}/takeback`);
  };
  const press = useStableCallback((key: 'accept' | 'advance', row: BankRow): number | undefined => {
    if (!isOpenLine(row)) return undefined;
    const proposal = proposals.get(row.id);
    if (key === 'accept' && proposal?.reverses) {
      void reverse(row.id, proposal.reverses);
      return undefined;
    }
    if (key === 'accept' && proposal && proposal.parts.length > 0) return send(row, proposedParts(proposal));
    if (key === 'advance' && proposal?.party) return send(row, [advancePart(proposal.party, openOf(row))]);
    choose({ row, to: 'book' });
    return undefined;
  });
  const takeRowBack = useStableCallback((row: BankRow): void => void takeBack(row));
  const keys = useMemo<RowKeys<BankRow>>(
    () => ({
      accept: (row) => press('accept', row),
      advance: (row) => press('advance', row),
      aside(row) {
        if (row.state === 'open') choose({ row, to: 'aside' });
        return undefined;
      },
      find(row) {
        if (isOpenLine(row)) choose({ row, to: 'book' });
        return undefined;
      },
      takeBack(row) {
        takeRowBack(row);
        return undefined;
      },
    }),
    [press, takeRowBack],
  );
  const keep = (shown: NoticedPage<BankRow>): void => {
    page.current = shown;
  };
  return { keys, keep, takeBack: takeRowBack, chosen, choose, dialog };
}

const amountOf = ({ amount, currency }: BankRow): string => `${shownMoney(amount)} ${currency.toUpperCase()}`;
