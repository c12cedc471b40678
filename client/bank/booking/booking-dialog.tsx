import { Button, Callout, Checkbox, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { useState } from 'react';
import type { ProposalAnswer } from '../../../contract/bank/proposals/answer';
import type { Failure } from '../../api/failure';
import { useTranslation } from '../../i18n/use-translation';
import { useRatesOn } from '../../reference/rates/rates';
import { Dialog } from '../../ui/dialog';
import { snackbar } from '../../ui/snackbar';
import { shownMoney, whyText } from '../proposals/proposal-words';
import { useBankFeeLimitQuery, useOpenRowsQuery } from '../proposals/proposals-api';
import type { LineToBook } from '../proposals/bank-row';
import {
  newRowBooking,
  numberIn,
  partOf,
  proposedBooking,
  sumOf,
  keyOf,
  type RowBooking,
  type PaidLine,
} from './row-booking';
import { RowFinder, usePartyOrCode, type PartyOrCode } from './row-finder';
import { RowsTable } from './rows-table';
import { advancePart, openOf } from './sent';
import { useBooking } from './use-booking';
import './booking.css';

interface BookingDialogProps {
  line: LineToBook;
  proposal: ProposalAnswer | undefined;
  onClose: () => void;
}

/** Books a line on rows of files, custom invoices and as an advance; nothing that is typed is lost when the server refuses. */
export default function BookingDialog(props: BookingDialogProps) {
  const rates = useRatesOn({ day: props.line.day });
  const { data: feeLimit } = useBankFeeLimitQuery();
  if (!rates || feeLimit === undefined) return null;
  const inForce = Object.fromEntries(rates.map(({ currency, exchange_rate: rate }) => [currency, String(rate)]));
  return <LoadedDialog {...props} paid={{ currency: props.line.currency, rates: inForce, feeLimit }} />;
}

function LoadedDialog({ line, proposal, paid, onClose }: BookingDialogProps & { paid: PaidLine }) {
  const { t } = useTranslation();
  const booking = useLineBooking(paid, line, proposal, onClose);
  const { rows, rowBookings, left, stays, party, isAdvance, setAdvance, refused, busy, isRight, confirm, change } =
    booking;
  const why = proposal && whyText(proposal, t);
  return (
    <Dialog className="booking" title={t('bank.bookTitle')} onClose={onClose} canOutsideClickClose={false}>
      <form
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void confirm();
        }}
        onSubmit={(event) => event.preventDefault()}
      >
        <DialogBody>
          <p className="booking-line">
            <b>{inCurrency(line, line.amount)}</b> · {line.day} · {line.text}
            {line.counter_name && ` · ${line.counter_name}`}
            {why && <span className="quiet"> · {why}</span>}
          </p>
          <RowFinder line={line} found={booking.found} onFound={booking.find} />
          <RowsTable
            {...{ paid, rows, rowBookings, left }}
            refused={refused?.row === undefined ? undefined : { key: keyOf(refused.row), text: refused.text ?? '' }}
            onChange={change}
          />
          {party && left.gt(0) && (
            <Checkbox
              checked={isAdvance}
              onChange={() => setAdvance(!isAdvance)}
              label={t('bank.restAsAdvance', { rest: inCurrency(line, left), party: party.name })}
            />
          )}
          {refused && refused.row === undefined && (
            <Callout compact intent={Intent.DANGER} role="alert">
              {refused.text ?? t('bank.notSent')}
            </Callout>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button
                intent={Intent.PRIMARY}
                text={t('bank.book')}
                title={`${t('bank.book')} (Ctrl+Enter)`}
                loading={busy}
                disabled={!isRight}
                onClick={() => void confirm()}
              />
            </>
          }
        >
          <span role="status" className={left.lt(0) ? 'booking-over' : ''}>
            {left.lt(0)
              ? t('bank.aboveLine', { over: inCurrency(line, left.abs()) })
              : t('bank.sumAndRest', {
                  sum: shownMoney(openOf(line).minus(stays).toFixed(2)),
                  rest: inCurrency(line, stays),
                })}
          </span>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function inCurrency({ currency }: LineToBook, amount: Decimal | number): string {
  return `${shownMoney(amount.toString())} ${currency.toUpperCase()}`;
}

/** What the user takes of the line, what stays open, and the booking of it. */
function useLineBooking(paid: PaidLine, line: LineToBook, proposal: ProposalAnswer | undefined, onClose: () => void) {
  const { t } = useTranslation();
  const [found, find] = usePartyOrCode(proposal?.party);
  const { rows, rowBookings, change } = useRowBookings(paid, line, proposal, found);
  const [isAdvance, setAdvance] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const { busy, book } = useBooking();
  const used = rows.flatMap((row) => rowBookings.get(keyOf(row)) ?? []).filter(({ takes }) => takes !== '');
  const left = openOf(line).minus(sumOf(used));
  const party = found?.party ?? proposal?.party ?? used.flatMap(({ row }) => row.party ?? [])[0] ?? null;
  const hasAdvance = isAdvance && party !== null && left.gt(0);
  const isRight = used.every(({ takes }) => numberIn(takes) !== null) && left.gte(0) && (used.length > 0 || hasAdvance);
  const confirm = async (): Promise<void> => {
    if (!isRight || busy) return;
    const parts = used.map((rowBooking) => partOf(paid, rowBooking));
    if (hasAdvance) parts.push(advancePart(party, left));
    const refusal = await book([{ id: line.id, parts }]);
    if (refusal) return setFailure(refusal);
    snackbar.success(t('bank.booked', { count: parts.length }));
    onClose();
  };
  const refused = failure && {
    row: used.find((rowBooking, at) => isAbout(failure, rowBooking, at))?.row,
    text: textOf(failure),
  };
  return {
    ...{ found, find, rows, rowBookings, left, party, isAdvance, setAdvance, refused, busy, isRight, confirm },
    stays: hasAdvance ? new Decimal(0) : left,
    change(rowBooking: RowBooking): void {
      setFailure(undefined);
      change(rowBooking);
    },
  };
}

/** The rows that were found, after those that the line takes something of, with what the user typed. */
function useRowBookings(
  paid: PaidLine,
  line: LineToBook,
  proposal: ProposalAnswer | undefined,
  found: PartyOrCode | null,
) {
  const [rowBookings, setRowBookings] = useState<ReadonlyMap<string, RowBooking>>(
    () => new Map(proposal?.parts.map((part) => [keyOf(part.row), proposedBooking(paid, part)])),
  );
  const { data = [] } = useOpenRowsQuery(
    {
      line: line.id,
      ...(found?.party ? { party: found.party.id } : {}),
      ...(found?.code === undefined ? {} : { code: found.code }),
    },
    { skip: found === null },
  );
  const used = [...rowBookings.values()].filter(({ takes }) => takes !== '').map(({ row }) => row);
  const others = found === null ? [] : data.filter((row) => !used.some((one) => keyOf(one) === keyOf(row)));
  const rows = [...used, ...others];
  const all = new Map(rows.map((row) => [keyOf(row), rowBookings.get(keyOf(row)) ?? newRowBooking(paid, row)]));
  const change = (rowBooking: RowBooking): void =>
    setRowBookings((before) => new Map(before).set(keyOf(rowBooking.row), rowBooking));
  return { rows: rows.toSorted((one, other) => place(data, one) - place(data, other)), rowBookings: all, change };
}

/** Rows stay where they were found when something is typed. */
function place(found: readonly { kind: string; id: number }[], row: { kind: string; id: number }): number {
  return found.findIndex(({ kind, id }) => kind === row.kind && id === row.id);
}

/** Whether a refusal is about this part: it names its field, or the code of its row. */
function isAbout({ errors = {}, message = '' }: Failure, { row }: RowBooking, at: number): boolean {
  const isNamed = Object.keys(errors).some((name) => name.startsWith(`lines.0.parts.${at}.`));
  return isNamed || message.includes(row.code);
}

function textOf({ errors = {}, message, error }: Failure): string | undefined {
  return message ?? Object.values(errors)[0]?.[0] ?? error;
}
