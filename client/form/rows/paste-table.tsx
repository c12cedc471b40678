import { useTranslation } from '../../i18n/use-translation';
import { messageIn } from '../form-values';
import type { PasteCell, PastePlan } from './block';
import { isNumeric, labelOf, textOf, type CellRules, type RowColumn } from './row-column';

interface PasteTableProps {
  rules: CellRules;
  plan: PastePlan;
  /** The row at which it begins. */
  at: number;
}

/** The copied rows as they would stand in the table, and what is wrong with them. */
export function PasteTable({ rules, plan, at }: PasteTableProps) {
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
          {plan.rows.map((row, place) => (
            <tr key={place}>
              <th
                scope="row"
                className="rows-number"
                title={t(row.over === null ? 'rows.pasteAdds' : 'rows.pasteChanges')}
              >
                {row.over === null ? '+' : at + place + 1}
              </th>
              {row.cells.map((cell, each) => (
                <Cell key={cell.name} rules={rules} cell={cell} column={shown[each] as RowColumn} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ rules, cell, column }: { rules: CellRules; cell: PasteCell; column: RowColumn }) {
  const { problem, locked } = cell;
  const said = locked ?? (problem === undefined ? undefined : messageIn(problem, rules.language));
  const classes = [
    isNumeric(rules.table, column) && 'numeric',
    problem !== undefined && 'rows-wrong',
    locked !== undefined && 'rows-fixed',
  ];
  return (
    <td className={classes.filter(Boolean).join(' ')}>
      {textIn(rules, cell, column)}
      {said && <small>{said}</small>}
    </td>
  );
}

/** What stays as it is, or is not understood, reads as it was copied. */
function textIn(rules: CellRules, { name, text, value, problem, locked }: PasteCell, column: RowColumn): string {
  if (problem !== undefined || locked !== undefined || value === undefined) return text;
  if (rules.table.fields[name]?.kind === 'ref') return text;
  return textOf(rules, { id: 0, [name]: value }, column);
}
