import { Checkbox, HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { columnLetter } from '../../../contract/move/sheet/column-letter';
import { leftOutReasons, type LeftOutReason } from '../../../contract/move/states';
import { formatNumber } from '../../../contract/text/format-number';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { OneSheet } from '../move-calls';
import { Refused } from '../refused';
import { useChoice } from '../use-choice';

/** The first lines of the sheet as they are, with the head and what is left out. */
export function SheetLines({ sheet, isOpen }: { sheet: OneSheet; isOpen: boolean }) {
  const { t } = useTranslation();
  const { lines, columns, head } = sheet;
  return (
    <section className="move-lines" aria-label={t('move.asItIs')}>
      <h3>{t('move.asItIs')}</h3>
      <HeadChoice sheet={sheet} isOpen={isOpen} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the panel is scrolled by keyboard, too */}
      <div className="move-lines-table" tabIndex={0} role="region" aria-label={t('move.firstLines')}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('move.line')}</span>
              </th>
              {Array.from({ length: columns }, (_, at) => (
                <th key={at} scope="col">
                  {columnLetter(at)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, cells, is_hidden: isHidden, left_out: why }) => (
              <tr key={line} className={head && line >= head.from && line <= head.to ? 'move-head-line' : lookOf(why)}>
                <th scope="row" title={titleOf(why)}>
                  {line}
                  {isHidden && <span className="meta"> {t('move.hiddenLine')}</span>}
                </th>
                {Array.from({ length: columns }, (_, at) => (
                  <td key={at} title={cells[at]}>
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <LeftOut sheet={sheet} />
    </section>
  );
}

const lookOf = (why: LeftOutReason | null): string => (why === null ? 'move-line' : 'move-line-out');
const titleOf = (why: LeftOutReason | null): string | undefined =>
  why === null ? undefined : leftOutReasons[why][languageInUse()];

type Head = NonNullable<OneSheet['head']>;

/** Which lines are the head: guessed, and corrected here. */
function HeadChoice({ sheet, isOpen }: { sheet: OneSheet; isOpen: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { lines, version } = sheet;
  const { sent, refused, send, busy } = useChoice<Head>(version);
  const head = sent ?? sheet.head;
  const save = (chosen: Head): void => send(chosen, `/api/moves/sheets/${sheet.id}/head`, { ...chosen, version });
  const set = (from: number, to: number): void => save({ from, to });
  const isTwo = head !== null && head.to > head.from;
  const numbers = lines.map(({ line }) => line);
  return (
    <div className="move-head-choice">
      <label htmlFor={id}>{t('move.headLine')}</label>
      <HTMLSelect
        id={id}
        value={head?.from ?? ''}
        disabled={!isOpen || busy}
        options={[...(head ? [] : [{ value: '', label: t('move.noHead') }]), ...numbers.map((value) => ({ value }))]}
        onChange={({ target }) => set(Number(target.value), Number(target.value) + (isTwo ? 1 : 0))}
      />
      {head && (
        <Checkbox
          inline
          checked={isTwo}
          disabled={!isOpen || busy || !numbers.includes(head.from + 1)}
          label={t('move.twoLines', { line: head.from + 1 })}
          onChange={() => set(head.from, isTwo ? head.from : head.from + 1)}
        />
      )}
      <Refused
        refused={refused}
        nameOf={({ from, to }) => (from === to ? String(from) : `${from}–${to}`)}
        onAgain={save}
      />
      <span className="meta">{t('move.linesShown', { count: numbers.length, rows: formatNumber(sheet.rows) })}</span>
    </div>
  );
}

/** Lines below the head that are no rows, and hidden rows, which are read like the others. */
function LeftOut({ sheet }: { sheet: OneSheet }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { left_out: lines, left_out_counts: counts, empty_lines: empty, hidden_rows: hidden } = sheet;
  const reasons = (Object.keys(leftOutReasons) as LeftOutReason[]).filter((why) => (counts[why] ?? 0) > 0);
  return (
    <>
      {empty > 0 && <p className="move-note">{t('move.emptyLines', { count: empty, lines: formatNumber(empty) })}</p>}
      {hidden > 0 && <p className="move-note">{t('move.hiddenRows', { count: hidden, rows: formatNumber(hidden) })}</p>}
      {reasons.length > 0 && (
        <details className="move-left-out">
          <summary>
            {t('move.leftOutLines')}:{' '}
            {reasons.map((why) => `${leftOutReasons[why][language]} ${formatNumber(counts[why] ?? 0)}`).join(', ')}
          </summary>
          <ul>
            {lines.map(({ line, why, text }) => (
              <li key={line}>
                <span className="meta">
                  {line} · {leftOutReasons[why][language]}
                </span>{' '}
                {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
