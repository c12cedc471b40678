import { useTranslation } from '../../../i18n/use-translation';
import { messageIn } from '../../values/form-values';
import type { PasteCell, PastePlan, PasteRow } from './paste-plan';
import { isNumeric, labelOf, textOf, type CellRules, type RowColumn } from '../row-column';

interface PasteTableProps {
  rules: CellRules;
  plan: PastePlan;
}

/** The pasted rows as they would be in the table, with their errors. */
export function PasteTable({ rules, plan }: PasteTableProps) {
  const { t } = useTranslation();
  const { table, columns, language } = rules;
  const shown = plan.columns.map((name) => columns.find((one) => one.name === name) as RowColumn);
  return (
    <div className="paste-scroll">
      <table className="rows-table paste-table">
        <thead>
          <tr>
            <th className="rows-number" />
            {shown.map((one) => (
              <th key={one.name} scope="col" className={isNumeric(table, one) ? 'numeric' : ''}>
                {labelOf(table, one, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.rows.map((row) => (
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
                  key={column.name}
                  rules={rules}
                  cell={row.cells.find(({ name }) => name === column.name)}
                  column={column}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function doesWhat({ over, isWrong }: PasteRow) {
  if (isWrong) return 'rows.pasteWrong';
  return over === null ? 'rows.pasteAdds' : 'rows.pasteChanges';
}

function Cell({ rules, cell, column }: { rules: CellRules; cell: PasteCell | undefined; column: RowColumn }) {
  if (!cell) return <td />;
  const { problem, locked } = cell;
  const reason = locked ?? (problem === undefined ? undefined : messageIn(problem, rules.language));
  const classes = [
    isNumeric(rules.table, column) && 'numeric',
    problem !== undefined && 'rows-wrong',
    locked !== undefined && 'rows-fixed',
  ];
  return (
    <td className={classes.filter(Boolean).join(' ')}>
      {textIn(rules, cell, column)}
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
