import { Button, Intent } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { NoticedPage } from '../../list/list-props';
import { snackbar } from '../../ui/snackbar';
import { isOpenLine, type BankRow } from '../proposals/bank-row';
import { shownMoney } from '../proposals/proposal-words';
import { useProposalsQuery } from '../proposals/proposals-api';
import { noProposals, type Proposals } from '../proposals/proposals-context';
import { proposedParts, type SentLine } from './sent';
import { useBooking } from './use-booking';
import { useMayBook } from '../proposals/may-book';

interface ConfirmBarProps {
  page: NoticedPage<BankRow>;
  proposals: Proposals;
  setProposals: (proposals: Proposals) => void;
}

/** Fetches what is proposed for the open lines of the page, selects the sure ones, and books those that are selected with one call. */
export function ConfirmBar({ page: { rows, chosen }, proposals, setProposals }: ConfirmBarProps) {
  const { t } = useTranslation();
  const open = rows.filter(isOpenLine);
  const joined = open.map(({ id }) => id).join();
  const ids = useMemo(() => (joined === '' ? [] : joined.split(',').map(Number)), [joined]);
  const { data } = useProposalsQuery(ids, { skip: ids.length === 0 });
  const mayBook = useMayBook();
  const offered = useRef(new Set<number>());
  const arrived = useEffectEvent((found: Proposals): void => {
    setProposals(found);
    const sure = [...found.values()].filter(
      ({ id, certainty, parts }) =>
        certainty === 'sure' && parts.length > 0 && parts.every(({ row }) => mayBook(row)) && !offered.current.has(id),
    );
    sure.forEach(({ id }) => offered.current.add(id));
    // A line that the user has unticked stays unticked.
    if (sure.length > 0) chosen?.clear([...chosen.ids, ...sure.map(({ id }) => id)]);
  });
  useEffect(() => arrived(data ? new Map(data.map((one) => [one.id, one])) : noProposals), [data]);
  const { busy, book } = useBooking();
  const ticked = open.filter(({ id }) => chosen?.ids.includes(id) && (proposals.get(id)?.parts.length ?? 0) > 0);
  if (ticked.length === 0) return null;
  const lines = ticked.flatMap(({ id }): SentLine[] => {
    const proposal = proposals.get(id);
    return proposal ? [{ id, parts: proposedParts(proposal) }] : [];
  });
  const confirm = async (): Promise<void> => {
    const failure = await book(lines);
    if (failure) return void snackbar.failure(failure);
    chosen?.clear(chosen.ids.filter((id) => !ticked.some((row) => row.id === id)));
    snackbar.success(t('bank.confirmed', { count: lines.length }));
  };
  const targets = new Set(lines.flatMap(({ parts }) => parts.map(({ kind, id }) => `${kind} ${id}`)));
  return (
    <span className="bank-confirm">
      <Button
        size="small"
        intent={Intent.PRIMARY}
        loading={busy}
        text={t('bank.confirm', { count: lines.length })}
        onClick={() => void confirm()}
      />
      <span>{t('bank.confirmWhat', { count: lines.length, sums: sumsOf(ticked), targets: targets.size })}</span>
    </span>
  );
}

/** What the lines are together, per currency. */
function sumsOf(rows: readonly BankRow[]): string {
  const sums = new Map<string, Decimal>();
  for (const { currency, open_amount: amount } of rows)
    sums.set(currency, (sums.get(currency) ?? new Decimal(0)).plus(amount));
  return [...sums].map(([currency, sum]) => `${shownMoney(sum.toFixed(2))} ${currency.toUpperCase()}`).join(' · ');
}
