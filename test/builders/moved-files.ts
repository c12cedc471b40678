import { envelope } from './kernel.js';
import type { Columns, WrittenMovesTest } from './written-moves.js';
import { addUser } from '../../server/identity/user/commands.js';
import { commandsOfList } from '../../server/reference/entries/list-commands.js';
import { shipmentAggregate } from '../../server/shipment/shipment.js';
import type { SettingsList } from '../../contract/reference/heads.js';
import type { Json } from '../../contract/json.js';

export const admin = envelope({ actor: { userId: 1, type: 4, door: 'http' } });

type Given = Record<string, Json>;

/** What the rows of files name: added before the move, by the names that the rows use. */
export async function addNamedRecords(test: Pick<WrittenMovesTest, 'commands'>): Promise<void> {
  const add = async (list: SettingsList, given: Given) =>
    test.commands.run(commandsOfList(list).save, { rows: [{ given }] }, admin);
  await add('city', { name: 'Тяньжинь', country: 'CHN' });
  await add('city', { name: 'Улаанбаатар', country: 'MNG' });
  await add('commodity', { name: 'Тоног төхөөрөмж' });
  await add('transtype', { name: "40'HC", transmode: 1, size: 40 });
  await add('transtype', { name: 'LCL', transmode: 2, size: 0 });
  await add('via', { name: 'Замын-Үүд' });
  await add('viamore', { name: 'Эрээн' });
  await add('reason', { name: 'Үнэ өндөр' });
  await add('tracingstatus', { name: 'Замд' });
  await add('currency', { year: 2024, month: 5, currency: 'usd', exchange_rate: '3400', is_default: 0 });
  const payer = { phone: '99112266', email: 'p@ganzam.test', address: 'УБ', register: '2012346', active: 1 };
  await add('payer', { name: 'Ганзам ХХК', ...payer, creditlimit: null, termdays: null, taxnumber: null });
  const consignee = {
    code: 'Х-1',
    type: 1,
    register: '2012345',
    phone: '99112233',
    email: 'a@bayan.test',
    address: 'УБ',
  };
  await add('consignee', { name: 'Баян ХХК', ...consignee });
  await add('agent', { name: 'Eastwind', country: 'CHN', phone: '99112244', email: 'e@eastwind.test' });
  for (const [name, type] of [
    ['Болд', 1],
    ['Цэцэг', 6],
  ] as const)
    await test.commands.run(
      addUser,
      { fields: { name, type, email: `user${type}@firm.test`, phone: '99112255', active: 1 }, credentialId: 0 },
      admin,
    );
}

/** The columns of an inquiry; what all rows have in common is chosen for the whole sheet. */
export const inquiryColumns: Columns = {
  ...{ oldNumber: 0, createdOn: 1, tariff: 2, quotedOn: 3, contractNumber: 4 },
  ...{ consignee: { all: 'Баян ХХК' }, commodity: { all: 'Тоног төхөөрөмж' }, sales: { all: 'Болд' } },
  ...{ mode: { all: 'FCL' }, transportType: { all: "40'HC" }, incoterm: { all: 'FOB' } },
  ...{ originCountry: { all: 'CHN' }, originCity: { all: 'Тяньжинь' } },
  ...{
    finalCountry: { all: 'MNG' },
    finalCity: { all: 'Улаанбаатар' },
    border: { all: 'Замын-Үүд' },
    via: { all: 'Эрээн' },
  },
  ...{ division: { all: 'Импорт' }, condition: { all: 'Энгийн' }, inquiryType: { all: 'Тээвэр' } },
};

export function inquiryRow(
  number: string,
  createdOn: string,
  more: { tariff?: string; quotedOn?: string; contract?: string } = {},
): string[] {
  return [number, createdOn, more.tariff ?? '', more.quotedOn ?? '', more.contract ?? ''];
}

/** The columns of an order: those of its inquiry, and where it is. */
export const orderColumns: Columns = {
  ...{ ...inquiryColumns, tariff: { all: 'Цэцэг' }, quotedOn: 2, contractNumber: 3 },
  ...{ orderedOn: 4, state: 5, ataBorder: 6, ataUb: 7, finishedOn: 8, payer: 9, placeOn: 10, placeCity: 11 },
  ...{ placeCountry: { all: 'CHN' }, placeStatus: { all: 'Замд' }, awb: 12, noteText: 13, promised: 14 },
};

interface OrderValues {
  quotedOn?: string;
  state?: string;
  ataBorder?: string;
  ataUb?: string;
  finishedOn?: string;
  payer?: string;
  seenOn?: string;
  seenIn?: string;
  awb?: string;
  note?: string;
  promised?: string;
}

export function orderRow(number: string, createdOn: string, orderedOn: string, more: OrderValues = {}): string[] {
  const { quotedOn = '', state = 'Захиалга', ataBorder = '', ataUb = '', finishedOn = '', payer = '' } = more;
  const { seenOn = '', seenIn = '', awb = '', note = '', promised = '' } = more;
  return [
    ...[number, createdOn, quotedOn, '', orderedOn, state, ataBorder, ataUb, finishedOn, payer],
    ...[seenOn, seenIn, awb, note, promised],
  ];
}

export const offerColumns: Columns = { file: 0, price: 1, currency: 2, rate: 3, profit: 4 };
export const priceColumns: Columns = { file: 0, name: 1, agent: 2, price: 3, currency: 4 };
export const sizeColumns: Columns = { file: 0, dimensions: 1, weight: 2, pieces: 3 };

/** Every row of every table of files, and their numbers in the old system. */
export async function rowsOfFiles(test: WrittenMovesTest): Promise<Record<string, unknown[]>> {
  const tables = shipmentAggregate.tables.map(({ name }) => name).filter((name) => name !== 'freed_code');
  const found: Record<string, unknown[]> = {};
  for (const table of tables)
    found[table] = (await test.pool.query(`select t::text as row from "${table}" t order by 1`)).rows;
  return found;
}
