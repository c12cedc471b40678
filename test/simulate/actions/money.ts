import type { SimulatedUser } from '../simulated-user.js';
import { pickOne, type Body, type Posted } from '../simulation-state.js';
import type { UserAction } from './user-action.js';

const incomesOf = (user: SimulatedUser, id: number): string =>
  `/api/finance/avlaga/transaction/${id}/${user.state.office.entries['payer']}/${id}`;

const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'] as const;
const dayOf = ({ dice }: SimulatedUser): string => `${dice.pick(months)}-${10 + dice.below(18)}`;

/** In tugrik or at a rate that the user types, so that products must be rounded. */
function amountOf({ dice }: SimulatedUser): Posted {
  const amount = `${1 + dice.below(900)}.${10 + dice.below(90)}`;
  return dice.below(3) === 0
    ? { amount, currency: 'mnt', rate: '1' }
    : { amount, currency: 'usd', rate: `34${10 + dice.below(90)}.${10 + dice.below(90)}` };
}

async function recordIncome(user: SimulatedUser): Promise<void> {
  const id = pickOne(user, user.state.orders);
  if (id === undefined) return;
  const path = incomesOf(user, id);
  const { status, body } = await user.read(path);
  if (status !== 200) return;
  const posted = amountOf(user);
  await user.write(path, { ...posted, ognoo: dayOf(user), comment: '', version: body['version'] }, { posted });
}

async function correctIncome(user: SimulatedUser): Promise<void> {
  const id = pickOne(user, user.state.orders);
  if (id === undefined) return;
  const path = incomesOf(user, id);
  const { status, body } = await user.read(path);
  const incomes = (status === 200 ? body['listdata'] : []) as { id: number }[];
  if (incomes.length === 0) return;
  const posted = amountOf(user);
  const sent: Body = { ...posted, ognoo: dayOf(user), comment: '', updateid: user.dice.pick(incomes).id };
  await user.write(`${path}/update`, { ...sent, version: body['version'] }, { posted });
}

async function invoice(user: SimulatedUser): Promise<void> {
  const id = pickOne(user, user.state.orders);
  if (id !== undefined) await user.write(`/api/finance/invoice/${id}/generate`, {});
}

async function confirm(user: SimulatedUser): Promise<void> {
  const selected = pickOne(user, user.state.orders);
  if (selected !== undefined) await user.write('/api/finance/avlaga/list/paid', { selected });
}

/** Closes a month, and reopens it the next time. */
async function closeMonth(user: SimulatedUser): Promise<void> {
  const month = user.dice.pick(months);
  const verb = user.dice.below(2) === 0 ? 'close' : 'reopen';
  await user.write(`/api/finance/months/${verb}`, { month, ...(verb === 'reopen' ? { reason: 'Алдаа засав' } : {}) });
}

export const moneyActions: readonly UserAction[] = [
  { name: 'record an income', may: 'finance.transact', weight: 6, run: recordIncome },
  { name: 'correct an income', may: 'finance.correct', weight: 2, run: correctIncome },
  { name: 'make an invoice', may: 'finance.invoice', weight: 2, run: invoice },
  { name: 'close or reopen a month', may: 'finance.closeMonth', weight: 2, run: closeMonth },
  { name: 'confirm a receivable', may: 'finance.transact', weight: 2, run: confirm },
];
