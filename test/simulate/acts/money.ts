import type { Person } from '../person.js';
import { pickOne, type Body } from '../world.js';
import type { Act } from './act.js';

const incomesOf = (person: Person, id: number): string =>
  `/api/finance/avlaga/transaction/${id}/${person.world.office.entries['payer']}/${id}`;

async function recordIncome(person: Person): Promise<void> {
  const id = pickOne(person, person.world.orders);
  if (id === undefined) return;
  const path = incomesOf(person, id);
  const { status, body } = await person.read(path);
  if (status !== 200) return;
  const amount = `${1 + person.dice.below(900)}.${person.dice.below(100)}`;
  await person.write(path, {
    amount,
    currency: 'mnt',
    rate: 1,
    ognoo: '2026-03-12',
    comment: '',
    version: body['version'],
  });
}

async function correctIncome(person: Person): Promise<void> {
  const id = pickOne(person, person.world.orders);
  if (id === undefined) return;
  const path = incomesOf(person, id);
  const { status, body } = await person.read(path);
  const incomes = (status === 200 ? body['listdata'] : []) as { id: number }[];
  if (incomes.length === 0) return;
  const sent: Body = {
    amount: String(1 + person.dice.below(900)),
    currency: 'mnt',
    rate: 1,
    ognoo: '2026-03-13',
    comment: '',
  };
  await person.write(`${path}/update`, { ...sent, updateid: person.dice.pick(incomes).id, version: body['version'] });
}

async function invoice(person: Person): Promise<void> {
  const id = pickOne(person, person.world.orders);
  if (id !== undefined) await person.write(`/api/finance/invoice/${id}/generate`, {});
}

async function confirm(person: Person): Promise<void> {
  const selected = pickOne(person, person.world.orders);
  if (selected !== undefined) await person.write('/api/finance/avlaga/list/paid', { selected });
}

export const moneyActs: readonly Act[] = [
  { name: 'record an income', may: 'finance.transact', weight: 6, run: recordIncome },
  { name: 'correct an income', may: 'finance.correct', weight: 2, run: correctIncome },
  { name: 'make an invoice', may: 'finance.invoice', weight: 2, run: invoice },
  { name: 'confirm a receivable', may: 'finance.transact', weight: 2, run: confirm },
];
