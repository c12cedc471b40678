import { Button, Checkbox, Dialog, DialogBody, DialogFooter, FormGroup, Intent, TextArea } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { useId, useState } from 'react';
import { decimals, formatNumber } from '../../../contract/format-number';
import { allowed } from '../../../contract/permissions';
import { usualWriteOffLimit } from '../../../contract/shipment/settlement/write-off';
import { titleOf } from '../../form/confirm-dialog';
import { useTranslation } from '../../i18n/use-translation';
import { useAct } from '../../list/use-act';
import { useRowsOf } from '../../list/use-rows-of';
import { useUser } from '../../session/use-session';
import { useFocusBack } from '../../ui/use-focus-back';
import { moneyLists, type OwedKind, type OwedRow } from './owed';

interface ConfirmProps {
  kind: OwedKind;
  ids: readonly number[];
  /** Confirms rows as paid, or writes off what is left of rows that were confirmed earlier (D205). */
  what: 'confirm' | 'writeOff';
  onDone: () => void;
  onClose: () => void;
}

const restOf = (kind: OwedKind, row: OwedRow): Decimal => new Decimal(Number(row[kind.rest] ?? 0));

/** What of a rest no change of rates explains. */
export function unexplained(kind: OwedKind, row: OwedRow): Decimal {
  return restOf(kind, row).plus(Number(row['difference'] ?? 0));
}

/** Confirms rows as paid. What exchange and rounding have left of them is written off with it, unless the tick is taken away. */
export function ConfirmOwed({ kind, ids, what, onDone, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  useFocusBack();
  const mayAlways = allowed('finance.correct', useUser());
  const rows = useRowsOf<OwedRow>(kind.list.name, kind.list.path, ids);
  const [chosen, setChosen] = useState<boolean>();
  const [reason, setReason] = useState('');
  const { busy, errors, act } = useAct(moneyLists);
  const left = rows?.filter((row) => !restOf(kind, row).isZero()) ?? [];
  const sum = Decimal.sum(0, ...left.map((row) => restOf(kind, row)));
  const isAbove = left.some((row) => unexplained(kind, row).abs().gt(usualWriteOffLimit));
  // More than rates explain is written off only by who means it.
  const ticked = chosen ?? !isAbove;
  const writes = left.length > 0 && (what === 'writeOff' || ticked);
  const send = async (): Promise<void> => {
    const body = {
      ...{ side: kind.side, selected: ids, writeoff: left.map(({ id }) => id) },
      ...(reason === '' ? {} : { reason }),
    };
    const answer = await (writes ? act('/api/finance/writeoff', body) : act(kind.confirm, { selected: ids }));
    if (answer) onDone();
  };
  const [only] = rows ?? [];
  const verb = t(what === 'confirm' ? 'money.confirmVerb' : 'money.writeOff');
  const amount = formatNumber(sum.toFixed(2), decimals.money);
  return (
    <Dialog
      isOpen
      title={titleOf({ verb, object: ids.length === 1 ? only?.code : undefined })}
      onClose={onClose}
      canOutsideClickClose={false}
      role="alertdialog"
    >
      <DialogBody>
        <p className="confirm-what" aria-busy={!rows}>
          <Question {...{ kind, what, only: ids.length === 1 ? only : undefined, count: ids.length }} />
        </p>
        {left.length > 0 &&
          (what === 'confirm' ? (
            <Checkbox
              checked={ticked}
              label={t('money.writeOffTick', { amount, count: left.length })}
              onChange={() => setChosen(!ticked)}
            />
          ) : (
            <p>{t('money.writeOffSum', { amount, count: left.length })}</p>
          ))}
        {writes && isAbove && mayAlways && <Reason value={reason} set={setReason} wrong={errors['reason']?.[0]} />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} autoFocus />
            <Button
              intent={Intent.PRIMARY}
              text={verb}
              loading={busy}
              disabled={!rows || (what === 'writeOff' && left.length === 0)}
              onClick={() => void send()}
            />
          </>
        }
      />
    </Dialog>
  );
}

interface QuestionProps extends Pick<ConfirmProps, 'kind' | 'what'> {
  only: OwedRow | undefined;
  count: number;
}

function Question({ kind, what, only, count }: QuestionProps) {
  const { t } = useTranslation();
  if (!only) return t(what === 'confirm' ? 'money.confirmMany' : 'money.writeOffMany', { count });
  const values = { code: only.code, party: kind.read(only).party };
  return t(what === 'confirm' ? 'money.confirmWhat' : 'money.writeOffWhat', values);
}

function Reason({ value, set, wrong }: { value: string; set: (value: string) => void; wrong: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <FormGroup label={t('money.reason')} labelFor={id} {...(wrong ? { helperText: wrong, intent: Intent.DANGER } : {})}>
      <TextArea
        id={id}
        fill
        autoResize
        maxLength={1_000}
        value={value}
        aria-invalid={wrong !== undefined}
        onChange={(event) => set(event.target.value)}
      />
    </FormGroup>
  );
}
