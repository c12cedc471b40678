import type { Actor } from '../../../contract/actor.js';
import { visibleColumns, type ListColumn, type ListDeclaration, type ListQuery } from '../../../contract/list.js';
import { sheetColumns, sheetRows, titleOf } from '../../export/sheets/table-sheet.js';
import type { Language } from '../../http/language.js';
import type { Lists } from '../../list/lists.js';
import type { DataColumn, DataSheet, ValueType } from './data-sheet.js';

const everyRow: ListQuery = { page: 1, perpage: 1, sort: [], totals: 'without', filters: {} };
const administrator = 4;

/** The columns of a list as an administrator sees them, optional ones too. */
export function columnsOfList(list: ListDeclaration): DataColumn[] {
  return visibleColumns(list, administrator).map((key) => {
    const column = list.columns[key]!;
    const currency = currencyOf(column);
    return { key, label: column.label, type: typeOf(column), ...(currency && { currency }) };
  });
}

/** A list as people see it: names instead of numbers, choices in words. */
export function listSheet(list: ListDeclaration, lists: Lists, language: Language, actor: Actor): DataSheet {
  const columns = columnsOfList(list);
  const keys = columns.map(({ key }) => key);
  return {
    name: `lists/${list.name}`,
    title: { mn: titleOf(list, 'mn'), en: titleOf(list, 'en') },
    columns,
    head: sheetColumns(list, keys, language),
    read: (use) =>
      lists.whole(
        list,
        everyRow,
        actor,
        keys,
        ({ pieces }) =>
          use(
            (async function* () {
              for await (const piece of pieces) yield sheetRows(list, keys, piece, language);
            })(),
          ),
        language,
      ),
  };
}

function typeOf({ kind, choices, names, share }: ListColumn): ValueType {
  if (choices || names) return 'text';
  if (share) return 'decimal';
  switch (kind) {
    case 'integer':
      return 'integer';
    case 'decimal':
    case 'money':
    case 'rate':
    case 'weight':
      return 'decimal';
    case 'date':
      return 'day';
    case 'instant':
      return 'instant';
    default:
      return 'text';
  }
}

/** An amount without a column of its currency is in MNT, or in dollars when its label says so. */
function currencyOf({ kind, label, total, currency }: ListColumn): DataColumn['currency'] {
  if (kind !== 'money') return undefined;
  const column = currency ?? (typeof total === 'object' ? total.per : undefined);
  if (column !== undefined) return { column };
  return { always: label.en.includes('$') || label.en.includes('USD') ? 'usd' : 'mnt' };
}
