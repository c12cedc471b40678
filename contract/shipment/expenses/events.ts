import type { EventCatalogue } from '../../events.js';
import { entryEvent } from '../entries.js';

const event = (mn: string, en: string) => entryEvent('expenses', 'expenses', { mn, en });

export const expensesEvents = {
  ExtraExpenseAdded: event('нэмэлт зардал нэмсэн', 'added an extra expense'),
  ExtraExpenseRemoved: event('нэмэлт зардал хассан', 'took an extra expense out'),
} satisfies EventCatalogue;
