import { diffOf } from '../../diff.js';
import type { EventCatalogue } from '../../events.js';
import { entryEvent } from '../entries.js';
import { chargeFields, chargeShape, payerShape } from './form.js';

const event = (mn: string, en: string) => entryEvent('expenses', 'expenses', { mn, en });

const rowsShow = { table: 'charges', fields: chargeFields };

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
  ExpenseCharged: {
    section: 'expenses',
    schema: 1,
    undoable: false,
    rowsShow,
    action: { mn: 'нэмэлт зардлыг төлөгчөөс нэхэмжилсэн', en: 'charged an extra expense to the payer' },
    data: diffOf(chargeShape),
  },
  ExpenseChargeWithdrawn: {
    section: 'expenses',
    schema: 1,
    undoable: false,
    rowsShow,
    action: { mn: 'нэмэлт зардлын нэхэмжлэхийг хүчингүй болгосон', en: 'withdrew the charge of an extra expense' },
    data: diffOf(chargeShape),
  },
} satisfies EventCatalogue;
