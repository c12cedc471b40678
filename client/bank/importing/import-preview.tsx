import { Button, Checkbox, DialogFooter, HTMLSelect, Intent } from '@blueprintjs/core';
import { useState } from 'react';
import { bankFormats } from '../../../contract/bank/line';
import { bankLineList, bankStatementList } from '../../../contract/bank/list';
import { bankColumnKinds, bankColumnNames, type BankColumn } from '../../../contract/bank/reading/columns';
import { lineOutcomes, type BankPreview, type LineOutcome } from '../../../contract/bank/routes';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { failureOf } from '../../api/failure';
import { useIdempotencyKey } from '../../api/idempotency-key';
import { sendRequest } from '../../api/send-request';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { renewList } from '../../live/own-changes';
import { StateFilter } from '../../reference/importing/state-filter';
import { snackbar } from '../../ui/snackbar';
import '../bank.css';
import type { Choices } from './choices';
import { lookOf, PreviewLines } from './preview-lines';

const url = '/api/bank/statement';
const money = (amount: number): string => formatNumber(amount, moneyKind.decimals);

interface Props {
  preview: BankPreview;
  choices: Choices;
  /** What is sent to record it: the same file with the same choices. */
  body: { text: string } | FormData;
  busy: boolean;
  onChoose: (choices: Partial<Choices>) => void;
  onAgain: () => void;
  onClose: () => void;
}

/** What becomes of each line, what does not agree, and the one button that records the new ones. */
export function ImportPreview({ preview, choices, body, busy, onChoose, onAgain, onClose }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<LineOutcome | null>(null);
  const { isSending, record } = useRecording(body, onClose);
  const { lines, counts } = preview;
  const left = lines.length - counts.new;
  return (
    <>
      <StateFilter
        states={lineOutcomes}
        counts={counts}
        nameOf={(outcome) => t(`bank.outcomes.${outcome}`)}
        classOf={lookOf}
        total={lines.length}
        {...{ shown, setShown, onAgain }}
      />
      <Checks preview={preview} />
      {preview.sheet !== null && (
        <Sheets {...preview} sheet={preview.sheet} onChoose={(sheet) => onChoose({ sheet, columns: undefined })} />
      )}
      {preview.format === 'table' && (
        <Columns columns={preview.columns} onCorrect={(columns) => onChoose({ columns })} />
      )}
      <OtherDays preview={preview} days={choices.days ?? []} onChoose={(days) => onChoose({ days })} />
      <PreviewLines lines={shown === null ? lines : lines.filter(({ outcome }) => outcome === shown)} />
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} />
            <Button
              autoFocus
              intent={Intent.PRIMARY}
              text={t('bank.record', { count: counts.new })}
              disabled={counts.new === 0}
              loading={busy || isSending}
              onClick={() => void record()}
            />
          </>
        }
      >
        <span role="status">
          {counts.new === 0
            ? t('bank.nothing')
            : [t('bank.notYet'), ...(left > 0 ? [t('bank.left', { count: left })] : [])].join(' ')}
        </span>
      </DialogFooter>
    </>
  );
}

/** A repeat after a lost connection has the same key, so that the statement is recorded once. */
function useRecording(body: Props['body'], onClose: () => void) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const idempotencyKey = useIdempotencyKey();
  const record = async (): Promise<void> => {
    setSending(true);
    try {
      const key = idempotencyKey.keyOf([url, body]);
      const { recorded } = await sendRequest<{ recorded: number }>({ method: 'POST', url, body, key });
      idempotencyKey.end();
      [bankLineList.name, bankStatementList.name].forEach(renewList);
      snackbar.success(t('bank.done', { count: recorded }));
      onClose();
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    } finally {
      setSending(false);
    }
  };
  return { isSending, record };
}

/** The account, the days and the balances, and where these do not agree. */
function Checks({ preview }: { preview: BankPreview }) {
  const { t } = useTranslation();
  const { account, format, from, to, opening, closing, checks, accounts } = preview;
  const wrong = checks.filter(({ isRight }) => !isRight);
  const orNone = (amount: number | null): string => (amount === null ? '—' : money(amount));
  const days = from !== null && to !== null;
  return (
    <section className="import-head" aria-label={t('bank.checksTitle')}>
      <p>
        {[account.name, bankFormats[format][languageInUse()]].join(' · ')}
        {days && ` · ${from} – ${to}`}
        {(opening !== null || closing !== null) &&
          ` · ${t('bank.balances', { opening: orNone(opening), closing: orNone(closing) })}`}
      </p>
      {!days && accounts.length > 0 && (
        <p className="rate-notice">{t('bank.otherAccount', { accounts: accounts.join(', ') })}</p>
      )}
      {wrong.length === 0 && <p className="meta">{t(checks.length === 0 ? 'bank.notChecked' : 'bank.agrees')}</p>}
      {wrong.length > 0 && (
        <ul className="bank-checks rate-notice" role="alert">
          {wrong.map(({ kind, day, expected, found, difference }, at) => (
            <li key={at}>
              {t(`bank.checks.${kind}`, {
                day: day ?? '',
                expected: money(expected),
                found: money(found),
                difference: money(difference),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface SheetsProps {
  sheets: readonly string[];
  sheet: string;
  onChoose: (sheet: string) => void;
}

/** The sheet of a workbook that has several. */
function Sheets({ sheets, sheet, onChoose }: SheetsProps) {
  const { t } = useTranslation();
  return (
    <div className="import-head">
      <label htmlFor="bank-sheet">{t('bank.sheet')}</label>
      <HTMLSelect
        id="bank-sheet"
        value={sheet}
        options={[...sheets]}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}

interface ColumnsProps {
  columns: BankPreview['columns'];
  onCorrect: (columns: readonly BankColumn[]) => void;
}

/** What each column of a table is taken to hold; the user corrects it, and the account remembers it. */
function Columns({ columns, onCorrect }: ColumnsProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const correct = (at: number, kind: string): void => {
    const chosen = bankColumnNames.find((name) => name === kind) ?? 'skip';
    // Each kind is in one column.
    onCorrect(columns.map((column, other) => (other === at ? chosen : column.kind === chosen ? 'skip' : column.kind)));
  };
  return (
    <div role="group" className="import-head" aria-label={t('bank.columns')}>
      {columns.map(({ head, kind, sample }, at) => {
        const name = head || t('bank.unnamed', { at: at + 1 });
        return (
          <label key={at} title={sample}>
            {name}{' '}
            <HTMLSelect
              aria-label={name}
              value={kind}
              onChange={({ target }) => correct(at, target.value)}
              options={bankColumnNames.map((value) => ({ value, label: bankColumnKinds[value].label[language] }))}
            />
          </label>
        );
      })}
      <span className="meta">{t('bank.remembered')}</span>
    </div>
  );
}

interface OtherDaysProps {
  preview: BankPreview;
  days: readonly string[];
  onChoose: (days: readonly string[]) => void;
}

/** Days of which another format was read are left out unless they are ticked. */
function OtherDays({ preview: { otherDays }, days, onChoose }: OtherDaysProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  if (otherDays.length === 0) return null;
  return (
    <div role="group" className="import-head" aria-label={t('bank.otherDays')}>
      <span>{t('bank.otherDays')}</span>
      {otherDays.map(({ day, format, lines }) => (
        <Checkbox
          key={day}
          inline
          checked={days.includes(day)}
          label={t('bank.otherDay', { day, count: lines, format: bankFormats[format][language] })}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(checked ? [...days, day] : days.filter((one) => one !== day))
          }
        />
      ))}
    </div>
  );
}
