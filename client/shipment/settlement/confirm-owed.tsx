import { Button, Callout, Checkbox, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { useState } from 'react';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { allowed } from '../../../contract/permissions';
import { localDay } from '../../../contract/time';
import { CommentInput } from '../../form/dialogs/comment-dialog';
import { titleOf } from '../../form/dialogs/confirm-dialog';
import { useTranslation } from '../../i18n/use-translation';
import { useAction } from '../../act/use-action';
import { useRowsOf } from '../../list/pages/use-rows-of';
import { useUser } from '../../session/use-session';
import {
  writeOffSelection,
  remainingAmount,
  unexplainedOf,
  writeOffOf,
  type WriteOffSelection,
  type SettlementAction,
} from './write-off';
import { moneyLists, type OwedKind, type OwedRow } from './owed';
import { useWriteOffLimit } from './write-off-limit';
import { WrittenOffRows } from './written-off-rows';
import { Dialog } from '../../ui/dialog';

interface ConfirmProps {
  kind: OwedKind;
  ids: readonly number[];
  what: SettlementAction;
  onDone: () => void;
  onClose: () => void;
}

const money = (amount: Decimal.Value): string => formatNumber(new Decimal(amount).toFixed(2), moneyKind.decimals);

/** The current data of the chosen rows, and those of them with an amount to write off. */
function useWriteOffSelection({ kind, ids, what }: ConfirmProps): WriteOffSelection | undefined {
  const rows = useRowsOf<OwedRow>(kind.list.name, kind.list.path, ids);
  const limit = useWriteOffLimit();
  if (!rows || limit === undefined) return undefined;
  return writeOffSelection(kind, rows, what, limit);
}

/** Confirms rows as paid, and writes off differences from exchange rates and rounding with it unless the user unticks that. */
export function ConfirmOwed(props: ConfirmProps) {
  const { kind, ids, what, onDone, onClose } = props;
  const { t } = useTranslation();
  const mayAlways = allowed('finance.correct', useUser());
  const known = useWriteOffSelection(props);
  const { rows = [], toWriteOff = [], aboveLimit = [] } = known ?? {};
  const [chosen, setChosen] = useState<boolean>();
  const [reason, setReason] = useState('');
  const { busy, errors, act } = useAction(moneyLists);
  // Amounts that rates do not explain are written off only by users with the right to, and only if they tick it.
  const ticked = aboveLimit.length === 0 ? (chosen ?? true) : mayAlways && (chosen ?? false);
  const writes = toWriteOff.length > 0 && (what === 'writeOff' || ticked);
  const send = async (): Promise<void> => {
    const answer = await (writes
      ? act('/api/finance/writeoff', writeOffOf(kind, what, ids, { rows, toWriteOff }, reason))
      : act(kind.confirm, { selected: ids }));
    if (answer) onDone();
  };
  const only = ids.length === 1 ? rows[0] : undefined;
  const verb = t(what === 'confirm' ? 'money.confirmVerb' : 'money.writeOff');
  const shown = {
    amount: money(Decimal.sum(0, ...toWriteOff.map((row) => remainingAmount(kind, row)))),
    day: localDay(new Date()),
    count: toWriteOff.length,
  };
  return (
    <Dialog
      className="money-confirm"
      title={titleOf({ verb, object: only?.code })}
      onClose={onClose}
      canOutsideClickClose={false}
      role="alertdialog"
    >
      <DialogBody>
        <p className="confirm-what" aria-busy={!known}>
          <Question {...{ kind, what, only, count: what === 'confirm' ? ids.length : toWriteOff.length }} />
        </p>
        {toWriteOff.length > 0 &&
          (what === 'confirm' ? (
            <Checkbox
              checked={ticked}
              disabled={aboveLimit.length > 0 && !mayAlways}
              label={t('money.writeOffTick', shown)}
              onChange={() => setChosen(!ticked)}
            />
          ) : (
            <p>{t('money.writeOffSum', shown)}</p>
          ))}
        {known && <Notes {...{ kind, ids, what, mayAlways }} {...known} />}
        {writes && aboveLimit.length > 0 && (
          <CommentInput
            label={t('money.reason')}
            maxLength={1_000}
            comment={reason}
            onChange={setReason}
            wrong={errors['reason']?.[0]}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} autoFocus />
            <Button
              intent={Intent.PRIMARY}
              text={verb}
              loading={busy}
              disabled={!known || (what === 'writeOff' && toWriteOff.length === 0)}
              onClick={() => void send()}
            />
          </>
        }
      />
    </Dialog>
  );
}

interface NotesProps extends Pick<ConfirmProps, 'kind' | 'ids' | 'what'>, WriteOffSelection {
  mayAlways: boolean;
}

/** Which rows are written off, how many are not, and which are above the limit for accountants. */
function Notes({ kind, ids, what, mayAlways, toWriteOff, aboveLimit, limit }: NotesProps) {
  const { t } = useTranslation();
  const others = what === 'writeOff' ? ids.length - toWriteOff.length : 0;
  return (
    <>
      {toWriteOff.length > 1 && <WrittenOffRows kind={kind} rows={toWriteOff} />}
      {others > 0 && <Callout compact>{t('money.writeOffOthers', { count: others })}</Callout>}
      {aboveLimit.length > 0 && (
        <Callout compact intent={Intent.WARNING}>
          {t(mayAlways ? 'money.aboveLimit' : 'money.aboveLimitAsk', {
            codes: aboveLimit.map(({ code }) => code).join(', '),
            amount: money(Decimal.sum(...aboveLimit.map((row) => unexplainedOf(kind, row)))),
            limit: money(limit),
          })}
        </Callout>
      )}
    </>
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
