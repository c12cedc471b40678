import type { UserType } from '../../../contract/actor.js';
import type { SchedulableAnswer } from '../../../contract/export/export.js';
import { figureTables } from '../../../contract/dashboard/figure-tables.js';
import { visibleColumns, type TableDeclaration } from '../../../contract/list.js';
import { reports } from '../../../contract/report/catalogue.js';
import type { Language } from '../../http/language.js';
import { titleOf } from '../sheets/table-sheet.js';

/** Reports and charts of a period need both days. */
const daysNeeded: ReadonlySet<string> = new Set([...reports, ...figureTables].map(({ name }) => name));

/** What the form of a schedule needs to know about a table. */
export function schedulable(table: TableDeclaration, type: UserType | null, language: Language): SchedulableAnswer {
  return {
    name: table.name,
    title: titleOf(table, language),
    columns: visibleColumns(table, type).map((key) => ({
      key,
      label: table.columns[key]?.label[language] ?? key,
      usual: !table.columns[key]?.optional,
    })),
    filters: Object.fromEntries(
      Object.entries(table.filters)
        .filter(([, { isLinked }]) => !isLinked)
        .map(([name, { over: _over, ...filter }]) => [name, filter]),
    ),
    needed: daysNeeded.has(table.name) ? ['start', 'end'] : [],
  };
}
