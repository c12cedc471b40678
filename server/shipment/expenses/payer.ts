import { diffForm, type Diff } from '../../../contract/diff.js';
import type { SentForm } from '../../../contract/form/wire-form.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { payerShape, type ExtraExpenseEntry } from '../../../contract/shipment/expenses/form.js';
import type { ExpensesState } from '../../../contract/shipment/expenses/state.js';
import type { CommandDefinition } from '../../decider/command.js';
import { may } from '../../decider/may.js';
import { Faults } from '../../form/faults.js';
import { assertRunning } from '../file/running.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';

interface DecideExpensePayer {
  /** The shipment. */
  id: number;
  expense: number;
  fields: SentForm['fields'];
}

type Payer = Required<Pick<ExtraExpenseEntry, 'payer' | 'reason'>>;

/** Decides who pays an extra expense: a salesman in a file of their own, and users who may add expenses (D161). */
export const decideExpensePayer: CommandDefinition<DecideExpensePayer, { id: number }> = {
  name: 'DecideExpensePayer',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id, expense, fields }, by) {
    const { own, facts } = openShipment<ExpensesState>(files, id, 'expenses');
    if (!may('operation.expensePayer', by, facts.quotation.sales)) throw refuse('NotAllowed');
    const entry = own.expenses.find((one) => one.id === expense);
    if (!entry) throw refuse('NotFound');
    assertRunning(facts);
    const { payer, reason } = { ...payerOf(entry), ...fields } as Payer;
    const faults = new Faults();
    if (payer === 'us' && reason === null) faults.report('reason', 'fill');
    faults.assertNone();
    const decided: Payer = payer === 'undecided' || payer === null ? { payer: null, reason: null } : { payer, reason };
    const after = own.expenses.map((one) => (one === entry ? { ...one, ...decided } : one));
    const diff = diffForm(own, { expenses: after }, payerShape);
    return {
      events: diff ? [shipmentEvent(id, { type: 'ExpensePayerDecided', data: diff })] : [],
      answer: { id: expense },
    };
  },
};

/** The decision that an undo restores, if it undoes one. */
export function payerBefore(id: number, { rows }: Diff): DecideExpensePayer | undefined {
  const [change] = rows['expenses']?.changed ?? [];
  if (!change) return undefined;
  const fields = Object.entries(change.fields).map(([name, { to }]) => [name, to]);
  return { id, expense: change.id, fields: Object.fromEntries(fields) };
}

function payerOf({ payer = null, reason = null }: ExtraExpenseEntry): Payer {
  return { payer, reason };
}
