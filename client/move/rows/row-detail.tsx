import { Button, ButtonVariant } from '@blueprintjs/core';
import { ArrowDown, Cross, Tick, Undo } from '@blueprintjs/icons';
import { Link } from 'react-router';
import { columnLetter } from '../../../contract/move/sheet/column-letter';
import type { Json } from '../../../contract/json';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useMoveKindsQuery, useMoveSheetQuery, type MoveRow, type OneMove } from '../move-calls';
import { RowStateTag } from '../row-counts';
import { addressOfSheet } from '../sheets/sheet-list';
import { isTickable } from './is-tickable';
import { columnName } from './reason-names';

interface RowDetailProps {
  move: OneMove;
  row: MoveRow;
  isOpen: boolean;
  busy: boolean;
  onTick: () => void;
  onNext: () => void;
  onClose: () => void;
}

/** A row beside its source line: why it does not fit, the cells as they came with the wrong ones marked, and what would change. */
export function RowDetail({ move, row, isOpen, busy, onTick, onNext, onClose }: RowDetailProps) {
  const { t } = useTranslation();
  const sheet = move.sheets.find(({ id }) => id === row.sheet);
  return (
    <aside
      // On a phone it is below the list.
      ref={scrollIntoView}
      className="move-detail"
      aria-label={t('move.rowOf', { line: row.line, sheet: sheet?.name ?? '' })}
    >
      <header>
        <strong>{row.name || t('move.rowOf', { line: row.line, sheet: sheet?.name ?? '' })}</strong>
        <RowStateTag state={row.state} />
        <span className="panel-space" />
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Cross />}
          aria-label={t('move.closeRow')}
          title={t('move.closeRow')}
          onClick={onClose}
        />
      </header>
      <Link className="meta" to={addressOfSheet(row.sheet)}>
        {t('move.rowOf', { line: row.line, sheet: sheet?.name ?? '' })}
      </Link>
      <Records row={row} />
      {row.reasons.length > 0 && <Reasons row={row} />}
      <div className="move-detail-acts">
        {isTickable(row.state) && isOpen && (
          <Button
            intent={row.is_ticked ? 'none' : 'primary'}
            icon={row.is_ticked ? <Undo /> : <Tick />}
            text={t(row.is_ticked ? 'move.untick' : 'move.tick')}
            loading={busy}
            onClick={onTick}
          />
        )}
        {row.reasons.length > 0 && <Button icon={<ArrowDown />} text={t('move.nextAlike')} onClick={onNext} />}
      </div>
      <SourceLine row={row} />
      <Changes row={row} />
    </aside>
  );
}

const scrollIntoView = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: 'nearest' });

/** The records here that it is or changes, to be opened. */
function Records({ row: { records } }: { row: MoveRow }) {
  const language = languageInUse();
  return records.map(({ label, id, address }) =>
    address === null ? null : (
      <Link key={address} className="meta" to={address}>
        {label[language]} №{id}
      </Link>
    ),
  );
}

function Reasons({ row: { kind, state, reasons } }: { row: MoveRow }) {
  const language = languageInUse();
  const { data: kinds = [] } = useMoveKindsQuery();
  return (
    <ul className="move-reasons">
      {reasons.map(({ reason, field, message }) => {
        const column = columnName(kinds, kind, field, language);
        return (
          <li key={reason} className={state === 'wrong' ? 'move-wrong' : undefined}>
            {column !== '' && <strong>{column}: </strong>}
            {message}
          </li>
        );
      })}
    </ul>
  );
}

function SourceLine({ row: { sheet: sheetId, kind, cells, reasons } }: { row: MoveRow }) {
  const { t } = useTranslation();
  const language = languageInUse();
  const { data: sheet } = useMoveSheetQuery(sheetId);
  const { data: kinds } = useMoveKindsQuery();
  const ours = new Map(
    sheet?.mapping.flatMap((one) => {
      const column = kinds?.find(({ name }) => name === one.kind)?.columns.find(({ name }) => name === one.field);
      return one.kind === kind && one.column !== null && column ? [[one.column, column.label[language]] as const] : [];
    }),
  );
  const marked = new Set(reasons.map(({ column }) => column));
  const shown = Array.from({ length: Math.max(cells.length, sheet?.columns ?? 0) }, (_, at) => at).filter(
    (at) => marked.has(at) || (cells[at] ?? '') !== '',
  );
  return (
    <table className="move-source">
      <caption>{t('move.asItCame')}</caption>
      <tbody>
        {shown.map((at) => (
          <tr key={at} className={marked.has(at) ? 'move-marked' : undefined}>
            <th scope="row">
              <span className="meta">{columnLetter(at)}</span> {sheet?.columns_shown[at]?.head}
              {ours.has(at) && <span className="meta"> → {ours.get(at)}</span>}
            </th>
            <td>{cells[at] || <span className="quiet">{t('move.emptyCell')}</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Changes({ row: { changes } }: { row: MoveRow }) {
  const { t } = useTranslation();
  const language = languageInUse();
  if (changes.length === 0) return null;
  return (
    <table className="move-source">
      <caption>{t('move.wouldChange')}</caption>
      <tbody>
        {changes.map(({ field, label, from, to }) => (
          <tr key={field}>
            <th scope="row">{label[language]}</th>
            <td>
              {textOf(from)} → {textOf(to)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const textOf = (value: Json): string =>
  value === null || value === '' ? '—' : typeof value === 'string' ? value : JSON.stringify(value);
