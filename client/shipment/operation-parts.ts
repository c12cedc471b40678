import { customsCard } from './customs/operation-card';
import { expenseEntries } from './expenses/entry-part';
import { awbCard, borderCard } from './operations/operation-cards';
import { newsEntries, noteEntries, tracingEntries } from './tracing/entry-parts';
import type { EntryPart, OperationCard } from './operation-part';

/** The tables of entries, in the order in which they are shown. */
export const entryParts: readonly EntryPart[] = [tracingEntries, newsEntries, expenseEntries, noteEntries];

/** The forms to the right of the tables. */
export const cards: readonly OperationCard[] = [awbCard, borderCard, customsCard];
