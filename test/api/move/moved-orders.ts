import { moveKinds } from '../../../contract/move/kinds/catalogue.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { commandsOfList } from '../../../server/reference/entries/list-commands.js';
import { addNamedRecords, admin } from '../../builders/moved-files.js';
import { workbookOf, type MoveOffice } from './move-office.js';

type Values = Readonly<Record<string, string | number>>;

/** A sheet of a kind with the heads that its columns have on our screens. */
export function sheetOf(kind: string, rows: readonly Values[]): (string | number)[][] {
  const columns = moveKinds.find(({ name }) => name === kind)!.columns;
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [
    fields.map((field) => columns[field]!.label.mn),
    ...rows.map((row) => fields.map((field) => row[field] ?? '')),
  ];
}

export const order = {
  ...{ consignee: 'Баян ХХК', commodity: 'Тоног төхөөрөмж', sales: 'Болд', tariff: 'Цэцэг' },
  ...{ mode: 'FCL', transportType: "40'HC", incoterm: 'FOB', border: 'Замын-Үүд', via: 'Эрээн' },
  ...{ originCountry: 'CHN', originCity: 'Тяньжинь', finalCountry: 'MNG', finalCity: 'Улаанбаатар' },
  ...{ division: 'Импорт', condition: 'Энгийн', inquiryType: 'Тээвэр', state: 'Захиалга' },
  ...{ createdOn: '2026-01-05', orderedOn: '2026-01-10', payer: 'Баян ХХК', defaultCurrency: 'USD' },
};

/**
 * An order that is paid and invoiced, with its agents, units and money, and what is owed outside it. The commands of several files run at
 * the same time and would get each other's ids, so there is one.
 */
const sheets: Readonly<Record<string, readonly Values[]>> = {
  orders: [{ ...order, oldNumber: 'З-1', total: 1500, paid: 1500, rest: 0, isPaid: 'тийм', paidOn: '2026-02-20' }],
  prices: [
    { file: 'З-1', oldNumber: 'Ү-1', agent: 'Eastwind', price: 1000, currency: 'USD', rate: 3400, isPaid: 'тийм' },
    { file: 'З-1', oldNumber: 'Ү-2', agent: 'Eastwind', price: 50, currency: 'USD', rate: 3400 },
  ],
  units: [
    { file: 'З-1', container: 'TCLU4737870', wagon: '52600012' },
    { file: 'З-1', container: 'CSQU3054383', grossKg: 12_000 },
  ],
  movements: [
    movement('Г-1', 'Орлого', '2026-01-15', 1500),
    { ...movement('Г-2', 'Төлбөр', '2026-01-25', 1000), price: 'Ү-1' },
  ],
  invoices: [
    { oldNumber: 'НХ-1', file: 'З-1', on: '2026-01-12', due: '2026-02-01', amount: 1500, currency: 'USD', rate: 3400 },
  ],
  customInvoices: [
    {
      ...{ oldNumber: 'Т-31', on: '2026-01-30', due: '2026-02-14', payer: 'Баян ХХК', description: 'Агуулах' },
      ...{ type: 'Бусад', amount: 1_250_000, currency: 'MNT', paid: 250_000, paidOn: '2026-02-20', rest: 1_000_000 },
    },
  ],
  items: [
    { oldNumber: 'Б-1', payer: 'Баян ХХК', on: '2026-01-20', due: '2026-02-20', currency: 'MNT', amount: 2_400_000 },
  ],
};

function movement(oldNumber: string, direction: string, on: string, amount: number): Values {
  return { oldNumber, file: 'З-1', direction, on, amount, currency: 'USD', rate: 3400 };
}

/** A checked move of orders; the entries that its rows name are there already. */
export async function moveOfOrders(office: MoveOffice): Promise<number> {
  await addNamedOfOrders(office);
  const move = await checkedMove(office, sheets);
  const { counts, questions } = await office.one(move);
  const wrong = await office.rows(move, 'state=wrong');
  if (questions > 0 || counts.wrong + counts.doubtful > 0)
    throw new Error(JSON.stringify([await office.questions(move), wrong, await office.rows(move, 'state=doubtful')]));
  return move;
}

/** The entries that rows of orders name. */
export async function addNamedOfOrders(office: MoveOffice): Promise<void> {
  const { commands } = office.server.app.get(Kernel);
  await addNamedRecords({ commands });
  const payer = { name: 'Баян ХХК', email: 'a@bayan.test', phone: '99112233', address: 'УБ', termdays: 30 };
  await commands.run(commandsOfList('payer').save, { rows: [{ given: payer }] }, admin);
}

/** A move of one workbook, each sheet of which is the kind that it is named after; every likely answer is given. */
export async function checkedMove(
  office: MoveOffice,
  all: Readonly<Record<string, readonly Values[]>>,
): Promise<number> {
  const { move } = await office.moveOf(
    await workbookOf(Object.fromEntries(Object.entries(all).map(([kind, rows]) => [kind, sheetOf(kind, rows)]))),
  );
  for (const { id, name, kinds } of (await office.one(move)).sheets)
    if (kinds.join() !== name) await office.setKinds(id, name);
  await office.check(move);
  for (const { id, likeliest, version } of await office.questions(move))
    if (likeliest)
      await office.done(
        office.post(`/api/moves/${move}/answers`, { question: id, answer: { value: likeliest.value }, version }),
      );
  await office.check(move);
  return move;
}
