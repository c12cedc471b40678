import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import type { RailwayPreview } from '../../../contract/shipment/operations/railway/routes.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import { addUsualEntries, inquiryBody, type EntryIds } from '../../builders/shipment/inquiry-body.js';
import { until } from '../../until.js';
import { openServer, type Answer, type RunningServer } from '../running-server.js';

type Body = Record<string, unknown>;
type Unit = Record<string, unknown>;

let server: RunningServer;
let ids: EntryIds;
let erlian: number;
let arrived: number;
const today = localDay(new Date());
const yesterday = dayAfter(today, -1);
const before = dayAfter(today, -2);

const post = async (type: UserType, path: string, body: Body = {}, headers = {}): Promise<Answer> =>
  server.call('POST', path, { token: await server.tokenOf(type), body, headers });
const get = async (type: UserType, path: string): Promise<Answer> =>
  server.call('GET', path, { token: await server.tokenOf(type) });

beforeAll(async () => {
  server = await openServer();
  ids = await addUsualEntries(server.addEntry);
  erlian = await server.addEntry('city', {
    name: 'Эрээн',
    nameen: 'Erenhot',
    othernames: '二连, Эрлянь',
    country: 'CHN',
  });
  await server.addEntry('ortoo', { name: 'Замын-Үүд', othernames: '扎门乌德' });
  arrived = await server.addEntry('tracingstatus', { name: 'Хилд ирсэн', othernames: '到达口岸' });
}, 240_000);
afterAll(() => server.close());

async function order(units: readonly Unit[] = []): Promise<number> {
  const id = (await post(4, '/api/inquiry', inquiryBody(ids))).body.lastid as number;
  expect((await post(4, `/api/inquiry/${id}/shippingorder`)).status).toBe(200);
  if (units.length > 0) expect((await post(4, `/api/operation/${id}/units`, { units })).status).toBe(200);
  return id;
}
let last = 64_000_000;
/** A wagon of the 1,520 mm gauge that no other test has; its check digit is wrong, which is no refusal. */
const wagon = (): Unit & { number: string } => ({ kind: 2, number: String(++last), numberReason: 'тест' });
const unitsOf = async (id: number): Promise<Unit[]> => (await get(4, `/api/operation/${id}/units`)).body.form.units;
const tracingOf = async (id: number): Promise<Unit[]> => (await get(4, `/api/operation/form/a/${id}`)).body.listdata;

async function preview(text: string, type: UserType = 4, columns?: readonly string[]): Promise<RailwayPreview> {
  const body = { text, ...(columns ? { columns: JSON.stringify(columns) } : {}) };
  const answer = await post(type, '/api/operation/railway/preview', body);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as RailwayPreview;
}
const outcomes = ({ lines }: RailwayPreview): string[] => lines.map(({ outcome }) => outcome);

/** What the dialog sends: the lines of each file, those with several files in all of them. */
function rowsOf({ lines }: RailwayPreview): { id: number; entered: { lines: object[] } }[] {
  const rows = new Map<number, object[]>();
  for (const { outcome, entered, files } of lines)
    if (outcome === 'matched' || outcome === 'choose')
      for (const { id, unit } of files) rows.set(id, [...(rows.get(id) ?? []), { ...entered, unit }]);
  return [...rows].map(([id, own]) => ({ id, entered: { lines: own } }));
}
async function ended(type: UserType, id: number): Promise<Body> {
  let seen: Body = {};
  await until(`act ${id} ends`, async () => {
    seen = (await get(type, `/api/bulk/${id}`)).body;
    return seen['state'] === 'done';
  });
  return seen;
}
async function confirm(found: RailwayPreview, type: UserType = 4, headers = {}): Promise<Body> {
  const begun = await post(type, '/api/bulk', { list: 'operation', act: 'railway', rows: rowsOf(found) }, headers);
  if (begun.status !== 200) throw new Error(begun.text);
  return ended(type, begun.body.id as number);
}

describe('a list of the railway', () => {
  it('is matched line by line, written as one act after Confirm, and taken back as one', async () => {
    const [one, other, done] = [wagon(), wagon(), wagon()];
    const file = await order([one, other]);
    const archived = await order([done]);
    await server.database.pool.query('update shipping_order set finished_at = now() where id = $1', [archived]);
    const text = [
      'Өглөөний мэдээ',
      'Вагон\tОгноо\tӨртөө\tТөлөв',
      `${one.number}\t${yesterday}\t二连\t到达口岸`,
      `${other.number}\t${yesterday}\tErenhot\tхилд ирсэн`,
      `64999991\t${yesterday}\tЭрээн\tХилд ирсэн`,
      `${done.number}\t${yesterday}\tЭрээн\tХилд ирсэн`,
      `${one.number}\t2099-01-01\tЭрээн\tХилд ирсэн`,
      `${one.number}\t${yesterday}\tНайроби\tХилд ирсэн`,
      `Нийт 6\t\t\t`,
    ].join('\n');
    const found = await preview(text);
    expect(found.columns.map(({ kind }) => kind)).toEqual(['number', 'on', 'place', 'status']);
    expect(outcomes(found)).toEqual([
      'matched',
      'matched',
      'unknown',
      'finished',
      'unreadable',
      'unreadable',
      'unreadable',
    ]);
    expect(found.lines[4]?.problems).toEqual([{ column: 1, message: '«2099-01-01»: хэт хол өдөр' }]);
    expect(found.lines[5]?.problems).toEqual([{ column: 2, message: expect.stringContaining('«Найроби»') }]);
    expect(found.lines[6]?.problems.map(({ column }) => column)).toEqual([0, 1]);
    expect([(await unitsOf(file))[0]?.['place'], await tracingOf(file)]).toEqual([null, []]);

    const act = await confirm(found);
    expect(act).toMatchObject({ total: 1, done: 1, refused: 0, unchanged: 0, can_undo: true });
    expect((await unitsOf(file)).map(({ place, placeOn, placeState }) => [place, placeOn, placeState])).toEqual([
      ['Эрээн', yesterday, arrived],
      ['Эрээн', yesterday, arrived],
    ]);
    // Both wagons were seen together: one entry of the file.
    expect(await tracingOf(file)).toMatchObject([{ city_id: erlian, ognoo: yesterday, tracingstatus_id: arrived }]);
    expect(outcomes(await preview(text)).slice(0, 2)).toEqual(['recorded', 'recorded']);

    const undone = await post(4, `/api/bulk/${String(act['id'])}/undo`);
    await ended(4, undone.body.id as number);
    expect([(await unitsOf(file))[0]?.['place'], await tracingOf(file)]).toEqual([null, []]);
  });

  it('is written once however often it is pasted, and an older one moves nothing back', async () => {
    const one = wagon();
    const file = await order([one]);
    const newer = `Вагон\tОгноо\tӨртөө\tТөлөв\n${one.number}\t${yesterday}\tЭрээн\tХилд ирсэн`;
    const older = `Вагон\tОгноо\tӨртөө\tТөлөв\n${one.number}\t${before}\tHohhot\tХилд ирсэн`;
    await server.addEntry('city', { name: 'Hohhot', country: 'CHN' });
    const found = await preview(newer);
    await confirm(found);
    // The same lines again, as a second user confirms who looked before the first one wrote.
    expect(await confirm(found)).toMatchObject({ done: 1, unchanged: 1 });
    await confirm(await preview(older));
    expect((await unitsOf(file))[0]).toMatchObject({ place: 'Эрээн', placeOn: yesterday });
    expect((await tracingOf(file)).map(({ ognoo }) => ognoo)).toEqual([yesterday, before]);
    expect([outcomes(await preview(newer)), outcomes(await preview(older))]).toEqual([['recorded'], ['recorded']]);
  });

  it('is written once by several users who confirm it at the same moment', async () => {
    const one = wagon();
    const file = await order([one]);
    const found = await preview(`Вагон\tОгноо\tӨртөө\tТөлөв\n${one.number}\t${yesterday}\tЭрээн\tХилд ирсэн`);
    const acts = await Promise.all(([4, 6, 7] as const).map((type) => confirm(found, type)));
    expect(acts.filter(({ unchanged }) => unchanged === 0)).toHaveLength(1);
    expect([await tracingOf(file), await unitsOf(file)]).toMatchObject([[{ city_id: erlian }], [{ place: 'Эрээн' }]]);
  });

  it('lets the user choose where several files have the number, also the wagon that carries their containers', async () => {
    const shared = wagon();
    const files = [await order([shared]), await order([shared]), await order([shared])];
    const found = await preview(`${shared.number}\t${yesterday}\t二连\n`);
    expect(outcomes(found)).toEqual(['choose']);
    expect(found.lines[0]?.files.map(({ id }) => id).toReversed()).toEqual(files);
    const below = String(++last);
    const loaded = [
      await order([{ kind: 1, number: 'TEMU1000029', numberReason: 'x', carrier: below }]),
      await order([{ kind: 1, number: 'TEMU1000034', numberReason: 'x', carrier: below }]),
    ];
    const carried = await preview(`${below}\t${yesterday}\t二连\n`);
    expect(carried.lines[0]?.files).toMatchObject(loaded.toReversed().map((id) => ({ id, isCarrier: true })));
    await confirm(carried);
    for (const id of loaded) expect((await unitsOf(id))[0]).toMatchObject({ place: 'Эрээн', placeOn: yesterday });
  });

  it('finds an order without units by the numbers in its text or by its code, and dates the file itself', async () => {
    const file = await order();
    const number = String(++last);
    await post(4, '/api/operation/awb', { inquiryid: file, awb: `${number}, 64000099`, awbtruck: '', customid: '' });
    const byText = await preview(`Вагон\tATA Border\n${number}\t${yesterday}`);
    expect(byText.lines[0]).toMatchObject({
      outcome: 'matched',
      files: [{ id: file, unit: null, parts: { file: 'write' } }],
    });
    await confirm(byText);
    const { body } = await get(4, `/api/custom/${file}/ognoo`);
    expect(JSON.stringify(body)).toContain(yesterday);
    const code = byText.lines[0]!.files[0]!.code;
    const byCode = await preview(`Код\tETA Border\n${code}\t${dayAfter(today, 5)}`);
    expect(byCode.lines[0]).toMatchObject({ outcome: 'matched', files: [{ id: file, parts: { file: 'write' } }] });
  });

  it('writes what each user has the right to, and shows the rest', async () => {
    const one = wagon();
    const file = await order([one]);
    const text = `Вагон\tОгноо\tӨртөө\tТөлөв\tETA Border\tETA\n${one.number}\t${yesterday}\t二连\tХилд ирсэн\t${today}\t${today}`;
    const partsFor = async (type: UserType) => (await preview(text, type)).lines[0]?.files[0]?.parts;
    expect(await partsFor(2)).toEqual({ unit: 'write', file: 'denied', tracing: 'denied', news: 'write' });
    expect(await partsFor(7)).toEqual({ unit: 'write', file: 'write', tracing: 'write', news: 'denied' });
    for (const type of [3, 5] as const)
      expect((await post(type, '/api/operation/railway/preview', { text })).status).toBe(403);
    await confirm(await preview(text, 2), 2);
    expect((await unitsOf(file))[0]).toMatchObject({ place: 'Эрээн' });
    expect(await tracingOf(file)).toEqual([]);
    expect((await get(4, `/api/operation/form/b/${file}`)).body.listdata).toMatchObject([{ eta: today }]);
    expect(await partsFor(2)).toEqual({ unit: 'same', file: 'denied', tracing: 'denied', news: 'same' });
    const foreign = await post(3, '/api/bulk', {
      list: 'operation',
      act: 'railway',
      rows: [{ id: file, entered: { lines: [] } }],
    });
    expect(foreign.status).toBe(403);
  });

  it('reads Cyrillic letters in numbers and says so, and takes the columns as they are corrected', async () => {
    await order([{ kind: 1, number: 'MSCU1234567', numberReason: 'x' }]);
    const found = await preview(`МSСU1234567\t${yesterday}\tx\t二连`);
    expect(found.lines[0]).toMatchObject({ outcome: 'matched', number: 'MSCU1234567' });
    expect(found.lines[0]?.remarks).toContain('Кирилл үсгийг латинаар уншив.');
    const corrected = await preview(`МSСU1234567\t${yesterday}\tx\t二连`, 4, ['number', 'ataBorder', 'skip', 'place']);
    expect(corrected.lines[0]).toMatchObject({ on: today, place: 'Эрээн', entered: { ataBorder: yesterday } });
  });

  it('is refused with words beyond 2,000 lines, and nothing is lost of what was sent', async () => {
    const text = (count: number): string => Array.from({ length: count }, () => `64000001\t${yesterday}`).join('\n');
    const refused = await post(4, '/api/operation/railway/preview', { text: text(2_001) });
    expect([refused.status, refused.body.message]).toEqual([422, refusals.ImportTooLong.mn.replace('{most}', '2,000')]);
    expect((await preview(text(2_000))).lines).toHaveLength(2_000);
  });

  it('acts once per key, refuses the key for other lines, and checks what was confirmed again', async () => {
    const one = wagon();
    const file = await order([one]);
    const found = await preview(`${one.number}\t${yesterday}\t二连\n`);
    const headers = { 'idempotency-key': 'railway-1' };
    const first = await confirm(found, 4, headers);
    expect((await confirm(found, 4, headers))['id']).toBe(first['id']);
    const other = {
      list: 'operation',
      act: 'railway',
      rows: [{ id: file, entered: { lines: [{ unit: one.number, on: before }] } }],
    };
    expect((await post(4, '/api/bulk', other, headers)).body.message).toBe(refusals.KeyReused.mn);
    const wrong = await post(4, '/api/bulk', {
      ...other,
      rows: [{ id: file, entered: { lines: [{ unit: one.number, on: '31.02.2026' }] } }],
    });
    expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([422, ['rows.0.entered.lines.0.on']]);
  });
});
