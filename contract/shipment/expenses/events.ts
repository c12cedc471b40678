import { diffOf } from '../../diff.js';
import type { EventCatalogue } from '../../events.js';
import { entryEvent } from '../entries.js';
import { payerShape } from './form.js';

const event = (mn: string, en: string) => entryEvent('expenses', 'expenses', { mn, en });

export const expensesEvents = {
  ExtraExpenseAdded: event('нэмэлт зардал нэмсэн', 'added an extra expense'),
  ExtraExpenseRemoved: event('нэмэлт зардал хассан', 'took an extra expense out'),
  ExpensePayerDecided: {
    section: 'expenses',
    schema: 1,
    undoable: true,
    action: { mn: 'нэмэлт зардлыг хэн төлөхийг шийдсэн', en: 'decided who pays an extra expense' },
    data: diffOf(payerShape),
  },
} satisfies EventCatalogue;
