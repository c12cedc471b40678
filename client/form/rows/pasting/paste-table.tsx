import { HTMLSelect } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import { fieldMessageIn } from '../../../../contract/refusals/field-texts';
import type { PasteCell, PastePlan, PasteRow } from './paste-plan';
import type { usePastePlan } from './use-paste-plan';
import { isNumeric, labelOf, textOf, type CellRules, type RowColumn } from '../row-column';

interface PasteTableProps extends Mending {
  rules: CellRules;
  plan: PastePlan;
}

type Mending = Pick<ReturnType<typeof usePastePlan>, 'sources' | 'sourceOf' | 'assign' | 'mend'>;

/** The pasted rows in the columns of the table, with their errors: a cell can be mended, and a column of the block moved. */
export function PasteTable({ rules, plan, mend, ...moving }: PasteTableProps) {
  const { t } = useTranslation();
  const { table, columns, language } = rules;
  const shown = columns.filter((one) => !one.figure);
  // Rows with errors are first, and no row moves while it is mended.
  const [order] = useState(() => new Map(plan.rows.map(({ rowIndex }, place) => [rowIndex, place])));
  const placeOf = ({ rowIndex }: PasteRow): number => order.get(rowIndex) ?? order.size + rowIndex;
  return (
    <div className="paste-scroll">
      <table className="rows-table paste-table">
        <thead>
          <tr>
            <th className="rows-number" />
            {shown.map((one) => (
              <th key={one.name} scope="col" className={isNumeric(table, one) ? 'numeric' : ''}>
                {labelOf(table, one, language)}
                <SourceChoice column={one.name} label={labelOf(table, one, language)} {...moving} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.rows
            .toSorted((a, b) => placeOf(a) - placeOf(b))
            .map((row) => (
              <tr key={row.rowIndex}>
                <th
                  scope="row"
                  className={row.isWrong ? 'rows-number rows-wrong' : 'rows-number'}
                  title={t(doesWhat(row))}
                >
                  {row.over === null && !row.isWrong ? '+' : row.rowIndex + 1}
                </th>
                {shown.map((column) => (
                  <Cell
                    key={`${column.name} ${moving.sourceOf(column.name)}`}
                    rules={rules}
                    cell={row.cells.find(({ name }) => name === column.name)}
                    column={column}
                    mend={(text) => mend(row.rowIndex, column.name, text)}
                  />
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

const noSource = '';

/** Which column of the block is for a column of the table. */
function SourceChoice({ column, label, sources, sourceOf, assign }: Omit<Mending, 'mend'> & SourceChoiceProps) {
  const { t } = useTranslation();
  const source = sourceOf(column);
  return (
    <HTMLSelect
      minimal
      fill
      aria-label={t('rows.pasteColumn', { column: label })}
      value={source < 0 || source >= sources.length ? noSource : source}
      onChange={({ target }) => target.value !== noSource && assign(column, Number(target.value))}
    >
      <option value={noSource}>—</option>
      {sources.map((text, at) => (
        <option key={at} value={at}>{`${at + 1}. ${text.slice(0, longestSource)}`}</option>
      ))}
    </HTMLSelect>
  );
}

const longestSource = 24;

interface SourceChoiceProps {
  column: string;
  label: string;
}

function doesWhat({ over, isWrong }: PasteRow) {
  if (isWrong) return 'rows.pasteWrong';
  return over === null ? 'rows.pasteAdds' : 'rows.pasteChanges';
}

interface CellProps {
  rules: CellRules;
  cell: PasteCell | undefined;
  column: RowColumn;
  mend: (text: string) => void;
}

/** Shows how the text was read; while it has the focus, the text itself, which can be changed. */
function Cell({ rules, cell, column, mend }: CellProps) {
  const text = cell?.text ?? '';
  const [typed, setTyped] = useState<string>();
  const reason = cell && (cell.locked ?? (cell.problem && fieldMessageIn(rules.language, cell.problem)));
  const classes = [
    isNumeric(rules.table, column) && 'numeric',
    cell?.problem !== undefined && 'rows-wrong',
    cell?.locked !== undefined && 'rows-fixed',
  ];
  const commit = (): void => {
    if (typed !== undefined && typed.trim() !== text) mend(typed.trim());
  };
  return (
    <td className={classes.filter(Boolean).join(' ')}>
      {cell?.locked === undefined ? (
        <input
          aria-label={labelOf(rules.table, column, rules.language)}
          aria-invalid={cell?.problem !== undefined}
          value={typed ?? (cell ? textIn(rules, cell, column) : '')}
          onFocus={() => setTyped(text)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            commit();
            setTyped(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            commit();
          }}
        />
      ) : (
        text
      )}
      {reason && <small>{reason}</small>}
    </td>
  );
}

/** An unchanged or unreadable cell shows the copied text. */
function textIn(rules: CellRules, { name, text, value, problem, locked }: PasteCell, column: RowColumn): string {
  if (problem !== undefined || locked !== undefined || value === undefined) return text;
  if (rules.table.fields[name]?.kind === 'ref') return text;
  return textOf(rules, { id: 0, [name]: value }, column);
}
