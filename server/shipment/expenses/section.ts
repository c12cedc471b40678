import { allowed } from '../../../contract/permissions.js';
import { extraExpenseAmounts } from '../../../contract/money/totals/shipment-figures.js';
import { rated } from '../../../contract/shipment/stored-rates.js';
import { expensesEvents } from '../../../contract/shipment/expenses/events.js';
import { expensesForm } from '../../../contract/shipment/expenses/form.js';
import { expensesRoutes } from '../../../contract/shipment/expenses/routes.js';
import type { ExpensesFacts, ExpensesState } from '../../../contract/shipment/expenses/state.js';
import type { ReadModelTable, Row } from '../../projection/table.js';
import type { FileEffects } from '../../../contract/shipment/file/file-effects.js';
import { toRun } from '../../decider/bus.js';
import { commandCall } from '../../http/command-calls.js';
import { entryReversal, entryColumns, entryRows } from '../file/entries.js';
import { isRunning } from '../file/running.js';
import { inWordsOf } from '../../form/wire-words.js';
import type { EffectsOf, Section, ShipmentFile } from '../section.js';
import { expenseMnt, expensesCommands, undoExpense } from './decide.js';
import { charge, chargeByInvoice, chargingInvoice, chargingRow, withdrawExpenseCharge } from './charges.js';
import { evolveExpenses, expensesFacts, initialExpenses } from './evolve.js';
import { ExpensesController } from './expenses.controller.js';
import { ExpensesReader } from './expenses-reader.js';
import { extraExpenses } from '../tables.js';
import { decideExpensePayer, payerBefore } from './payer.js';

const expenseTable: ReadModelTable = {
  name: extraExpenses,
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    ...entryColumns,
    name: 'text',
    currency: 'text',
    rate: 'numeric(21,8)',
    amount: 'numeric(17,4)',
    total_mnt: 'numeric(17,2)',
    /** Null while nobody has decided. */
    payer: 'text',
    payer_reason: 'text',
    /** The place of the row of the price offer that charges it. */
    charged_by: 'integer',
    /** The custom invoice that charges it. */
    invoice_id: 'integer',
    invoice_code: 'text',
  },
  indexes: ['(shipment_id, number)'],
};

/** Unplanned costs of an order, which reduce its profit (D065). */
const expenseRows = entryRows((expense: ExpensesState['expenses'][number]) => ({
  name: expense.name,
  currency: expense.currency,
  rate: expense.rate,
  amount: expense.amount,
  total_mnt: expenseMnt(expense),
  payer: expense.payer ?? null,
  payer_reason: expense.reason ?? null,
  charged_by: null,
  invoice_id: null,
  invoice_code: null,
}));

export const expensesSection: Section<ExpensesState, ExpensesFacts> = {
  name: 'expenses',
  events: expensesEvents,
  initial: initialExpenses,
  evolve: evolveExpenses,
  facts: expensesFacts,
  effects: { charge } satisfies EffectsOf<ExpensesState, FileEffects['expenses']>,
  streamEffects: { chargeExpense: chargeByInvoice, withdrawExpenseCharge },
  saved: ({ expenses, charges }) => ({ expenses, charges }),
  tables: [{ ...expenseTable, follows: ['lifecycle', 'quotation'] }],
  rows: (state, file) => ({ [extraExpenses]: file.facts.lifecycle.deleted ? [] : rowsOf(state, file) }),
  amounts: ({ expenses }) => extraExpenseAmounts(expenses.map(rated)),
  // A charge shows the price to the customer.
  visibilityFor: (principal) =>
    allowed('prices.history', principal)
      ? 'all'
      : { allBut: ['charges'], events: ['ExpenseCharged', 'ExpenseChargeWithdrawn'] },
  undo: {
    may: (principal, facts, { type }) =>
      isRunning(facts) &&
      (type === 'ExpensePayerDecided'
        ? allowed('operation.expensePayer', principal, facts.quotation.sales)
        : allowed('operation.extraExpenses', principal)),
    command(id, _state, inverse) {
      const before = payerBefore(id, inverse);
      return before ? toRun(decideExpensePayer, before) : toRun(undoExpense, entryReversal(id, inverse).command);
    },
  },
  routes: [expensesRoutes],
  commands: [
    commandCall(expensesRoutes.add, expensesCommands.AddExtraExpense, {
      body: ({ params: { inquiryid }, body }) => ({ id: inquiryid, fields: body.fields }),
      doneMessage: 'saved',
      answer: ({ id, number }) => ({ id, number }),
      inWords: inWordsOf(expensesForm),
    }),
    commandCall(expensesRoutes.remove, expensesCommands.RemoveExtraExpense, {
      body: ({ params: { id } }) => ({ entry: id }),
      doneMessage: 'deleted',
    }),
    commandCall(expensesRoutes.decidePayer, expensesCommands.DecideExpensePayer, {
      body: ({ params: { inquiryid, id }, body: { fields } }) => ({
        id: inquiryid,
        expense: id,
        fields: { reason: null, ...fields },
      }),
      doneMessage: 'saved',
      answer: ({ id }) => ({ id }),
      inWords: inWordsOf(expensesForm),
    }),
  ],
  controllers: [ExpensesController],
  providers: [ExpensesReader],
};

function rowsOf({ expenses, charges }: ExpensesState, { id, facts }: ShipmentFile): Row[] {
  const rows = expenseRows(expenses, id);
  if (charges.length === 0) return rows;
  const { priceOffers } = facts.quotation.money;
  return rows.map((row, at) => {
    const expense = expenses[at]?.id ?? 0;
    const invoice = chargingInvoice(charges, expense);
    return {
      ...row,
      charged_by: chargingRow(charges, expense, priceOffers),
      invoice_id: invoice?.id ?? null,
      invoice_code: invoice?.code ?? null,
    };
  });
}
