import { Button, ButtonVariant } from '@blueprintjs/core';
import { Comparison, Lock, Tick, Trash } from '@blueprintjs/icons';
import { memo, type ReactNode } from 'react';
import type { FormRow } from '../../../contract/diff';
import { sameJson } from '../../../contract/json';
import {
  isTicked,
  placeholderOf,
  isNumeric,
  isRowLocked,
  labelOf,
  lockReasonOf,
  markOf,
  problemIn,
  textOf,
  type CellRules,
  type RowFigures,
} from './row-column';

interface LineProps {
  gridId: string;
  rules: CellRules;
  row: FormRow;
  figures: RowFigures | undefined;
  rowIndex: number;
  isActiveRow: boolean;
  /** The index of the active cell, or -1. */
  active: number;
  /** The first and last selected column, or -1. */
  from: number;
  to: number;
  /** The editor, while a cell of this row is edited. */
  editor: ReactNode;
  removeLabel: string;
}

/** One row. Memoised by its data, so that a key in one row does not render two hundred others. */
export const GridLine = memo(Line, (before, after) => {
  if (before.editor || after.editor) return false;
  return (
    before.rules === after.rules &&
    before.rowIndex === after.rowIndex &&
    before.isActiveRow === after.isActiveRow &&
    before.active === after.active &&
    before.from === after.from &&
    before.to === after.to &&
    sameJson(before.row, after.row) &&
    sameJson(before.figures, after.figures)
  );
});

function Line({
  gridId,
  rules,
  row,
  figures,
  rowIndex,
  isActiveRow,
  active,
  from,
  to,
  editor,
  removeLabel,
}: LineProps) {
  const { table, columns, language } = rules;
  const isLocked = isRowLocked(rules, row);
  const mark = markOf(rules, figures);
  const locks = columns.map((column) => lockReasonOf(rules, row, column));
  return (
    <tr role="row" aria-rowindex={rowIndex + 2} className={isLocked ? 'rows-locked' : ''}>
      <th scope="row" className="rows-number">
        {isLocked && !rules.readOnly ? <Lock size={12} title={locks[0] ?? ''} /> : rowIndex + 1}
        {mark !== undefined && (
          <>
            {' '}
            <Comparison size={12} title={mark} />
          </>
        )}
      </th>
      {columns.map((column, at) => {
        const lock = locks[at];
        const text = textOf(rules, row, column, figures);
        const problem = problemIn(rules, row, column, isActiveRow);
        const isFlag = isTicked(table, column);
        const isNumber = isNumeric(table, column);
        const classes = [
          'rows-cell',
          at === 0 && 'rows-first',
          isNumber && 'numeric',
          lock !== undefined && 'rows-fixed',
          at >= from && at <= to && 'rows-marked',
          problem !== undefined && 'rows-wrong',
          isNumber && text.startsWith('-') && 'grid-negative',
        ];
        return (
          <td
            key={column.name}
            id={`${gridId}-${rowIndex}-${at}`}
            role="gridcell"
            aria-colindex={at + 2}
            aria-readonly={lock !== undefined}
            aria-invalid={problem !== undefined}
            tabIndex={at === active ? 0 : -1}
            data-place={rowIndex}
            data-at={at}
            data-column={column.name}
            className={classes.filter(Boolean).join(' ')}
            title={problem ?? (isLocked && !rules.readOnly ? lock : text)}
          >
            {at === active && editor ? (
              editor
            ) : isFlag ? (
              <Flag on={row[column.name] === true} label={labelOf(table, column, language)} />
            ) : (
              <span className="rows-text">
                {text || <span className="rows-ghost">{placeholderOf(row, column, figures)}</span>}
              </span>
            )}
          </td>
        );
      })}
      <td className="rows-end" {...(rules.canAdd ? {} : { 'aria-hidden': true })}>
        {rules.canAdd && !isLocked && <RemoveButton label={removeLabel} rowIndex={rowIndex} />}
      </td>
    </tr>
  );
}

function Flag({ on, label }: { on: boolean; label: string }) {
  return <span className={`rows-flag${on ? ' rows-flag-on' : ''}`}>{on && <Tick size={12} title={label} />}</span>;
}

function RemoveButton({ label, rowIndex }: { label: string; rowIndex: number }) {
  return (
    <Button
      variant={ButtonVariant.MINIMAL}
      size="small"
      className="rows-remove"
      tabIndex={-1}
      icon={<Trash size={14} />}
      aria-label={label}
      title={label}
      data-remove={rowIndex}
    />
  );
}
