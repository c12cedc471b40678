import { customsCard } from './customs/operation-card';
import { documentEntries } from './documents/entry-part';
import { expenseEntries } from './expenses/entry-part';
import { awbCard, borderCard } from './operations/operation-cards';
import { newsEntries, noteEntries, tracingEntries } from './tracing/entry-parts';
import { unitsCard } from './operations/units/operation-card';
import type { EntryPart, OperationCard } from './operation-part';

/** The tables of entries, in the order in which they are shown. */
export const entryParts: readonly EntryPart[] = [
  tracingEntries,
  newsEntries,
  expenseEntries,
  documentEntries,
  noteEntries,
];

/** The forms: those with a table are above the entries, the others to the right. */
export const cards: readonly OperationCard[] = [unitsCard, awbCard, borderCard, customsCard];
