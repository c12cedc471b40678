import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { units } from '../../../../contract/move/kinds/units.js';
import { orders } from '../../../../contract/move/kinds/orders.js';
import { refusals } from '../../../../contract/refusals/refusals.js';
import { Kernel } from '../../../../server/decider/kernel.js';
import { addNamedRecords } from '../../../builders/moved-files.js';
import { MoveOffice, workbookOf, firm } from '../move-office.js';
import { pdf, zipOf } from '../zipped.js';

let office: MoveOffice;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.nameFirm();
  await addNamedRecords(office.server.app.get(Kernel));
}, 240_000);
afterAll(() => office?.close());

type OrderColumn = keyof (typeof orders)['columns'];

/** What all orders have in common. */
const common: Partial<Record<OrderColumn, string>> = {
  ...{ createdOn: '2026-01-12', orderedOn: '2026-01-20', state: 'Захиалга' },
  ...{ consignee: 'Баян ХХК', payer: 'Ганзам ХХК', commodity: 'Тоног төхөөрөмж', sales: 'Болд', tariff: 'Цэцэг' },
  ...{ mode: 'FCL', transportType: "20'GP", incoterm: 'FOB', border: 'Замын-Үүд', via: 'Эрээн' },
  ...{ originCountry: 'CHN', originCity: 'Тяньжинь', finalCountry: 'MNG', finalCity: 'Улаанбаатар' },
  ...{ division: 'Импорт', condition: 'Энгийн', inquiryType: 'Тээвэр' },
};

/** The container of the second order. */
const container = 'CSQU3054383';

function ordersOf(...own: { oldNumber: string; awb?: string; state?: string }[]): Promise<Buffer> {
  const columns = [...new Set([...Object.keys(common), 'oldNumber', 'awb'])] as OrderColumn[];
  return workbookOf({
    Захиалга: [
      columns.map((column) => orders.columns[column].label.mn),
      ...own.map((row) => columns.map((column) => ({ ...common, ...row })[column] ?? '')),
    ],
    Нэгж: [
      [units.columns.file.label.mn, units.columns.container.label.mn],
      ['Б-2025/2', container],
    ],
  });
}

const shown = (rows: Awaited<ReturnType<MoveOffice['rows']>>) =>
  rows.map(({ name, state, reasons }) => [name, state, ...reasons.map(({ message }) => message)]);

describe('the documents of a zip', () => {
  it('become those of the orders that their names or a list say, and what matches nothing is listed', async () => {
    const move = await office.newMove();
    await office.done(
      office.upload(
        move,
        'Захиалга.xlsx',
        await ordersOf({ oldNumber: 'Б-2025/1', awb: 'MSKU1234565' }, { oldNumber: 'Б-2025/2' }),
      ),
    );
    await office.done(
      office.upload(
        move,
        'Баримт.zip',
        await zipOf({
          'Б-2025-1/инвойс.pdf': pdf('нэг'),
          'Б-2025-1/макро.exe': Buffer.from('MZ'),
          'msku 1234565 CMR.pdf': pdf('хоёр'),
          [`${container}/савлагаа.pdf`]: pdf('тав'),
          'сканер001.pdf': pdf('гурав'),
          'сканер002.pdf': pdf('дөрөв'),
          '__MACOSX/Б-2025-1/инвойс.pdf': pdf('биш'),
        }),
      ),
    );
    await office.done(
      office.upload(
        move,
        'Жагсаалт.xlsx',
        await workbookOf({
          Баримт: [
            ['Файлын нэр', 'Захиалгын дугаар', 'Баримтын төрөл', 'Баримтын дугаар'],
            ['сканер002.pdf', 'Б-2025/2', 'Гэрээ', 'Г-7'],
            ['байхгүй.pdf', 'Б-2025/2', 'Гэрээ', ''],
          ],
        }),
      ),
    );
    const { sheets } = await office.read(move);
    expect(sheets.map(({ name, kinds }) => [name, kinds])).toEqual([
      ['Захиалга', ['orders']],
      ['Нэгж', ['units']],
      ['Баримт', ['documents']],
      ['Баримт', ['documents']],
    ]);
    await office.check(move);
    expect(shown(await office.rows(move, 'kind=documents&perpage=50'))).toEqual([
      [`${container}/савлагаа.pdf`, 'new'],
      ['msku 1234565 CMR.pdf', 'new'],
      ['Б-2025-1/инвойс.pdf', 'new'],
      ['Б-2025-1/макро.exe', 'wrong', refusals.NotADocument.mn],
      ['сканер001.pdf', 'wrong', expect.stringMatching(/^Файлын нэр, хавтсанд нь/)],
      ['сканер002.pdf', 'same'],
      ['сканер002.pdf', 'new'],
      ['байхгүй.pdf', 'wrong', expect.stringMatching(/^Ийм нэртэй файл/)],
    ]);
    await office.done(office.confirm(move, { firm }));
    expect((await office.ended(move)).state).toBe('confirmed');
    const { rows } = await office.server.database.pool.query(
      `select o.number as "order", d.kind, d.number, d.name from shipment_document d
          join origin o on o.kind = 'shipment' and o.record_id = d.shipment_id where o.move_id = $1 order by d.name`,
      [move],
    );
    expect(rows).toEqual([
      { order: 'Б-2025/1', kind: 'cmr', number: null, name: 'msku 1234565 CMR.pdf' },
      { order: 'Б-2025/1', kind: 'commercialInvoice', number: null, name: 'инвойс.pdf' },
      { order: 'Б-2025/2', kind: 'packingList', number: null, name: 'савлагаа.pdf' },
      { order: 'Б-2025/2', kind: 'contract', number: 'Г-7', name: 'сканер002.pdf' },
    ]);
    const [first] = (
      await office.server.database.pool.query(`select d.file from shipment_document d where d.name = 'инвойс.pdf'`)
    ).rows;
    expect(first.file).toMatch(/^[0-9a-f]{64}\.pdf$/);

    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect((await office.ended(move)).stays).toEqual([]);
    // Mended, it brings the same documents again.
    await office.check(move);
    await office.done(office.confirm(move, { firm }));
    expect((await office.ended(move)).state).toBe('confirmed');
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect((await office.ended(move)).stays).toEqual([]);
    const after = await office.server.database.pool.query(`select 1 from shipment_document where file = $1`, [
      first.file,
    ]);
    expect(after.rows).toEqual([]);
  });
});
