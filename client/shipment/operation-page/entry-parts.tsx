import { expensesForm } from '../../../contract/shipment/expenses/form';
import { tracingForm } from '../../../contract/shipment/tracing/form';
import { languageInUse } from '../../i18n/language';
import type { EntriesProps } from '../entries/entry-table';
import { ExpenseEntries } from '../expenses/expense-entries';
import { NewsEntries } from '../tracing/news-entries';
import { NoteEntries } from '../tracing/note-entries';
import { TracingEntries } from '../tracing/tracing-entries';
import { Part } from './part';

const tables = { ...tracingForm.tables, ...expensesForm.tables };

/** D068: a, or 0, has the tracing form; b, or 1, has not. */
export const withTracing = (ftype: string | undefined): boolean => ftype === 'a' || ftype === '0';

/** The tables of what was entered of an order: now, where more can be entered, or at the moment that the address names. */
export function EntryParts({ ftype, ...entries }: EntriesProps & { ftype: string | undefined }) {
  const language = languageInUse();
  return (
    <>
      {withTracing(ftype) && (
        <Part id="tracing" title={tables.tracing.label[language]}>
          <TracingEntries {...entries} />
        </Part>
      )}
      <Part id="news" title={tables.news.label[language]}>
        <NewsEntries {...entries} />
      </Part>
      <Part id="expenses" title={tables.expenses.label[language]}>
        <ExpenseEntries {...entries} />
      </Part>
      <Part id="notes" title={tables.notes.label[language]}>
        <NoteEntries {...entries} />
      </Part>
    </>
  );
}
