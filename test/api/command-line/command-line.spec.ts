import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { localDay } from '../../../contract/time.js';
import { reports } from '../../../contract/report/catalogue.js';
import { Decimal } from 'decimal.js';
import { reportCell } from '../../builders/files/report-cell.js';
import { typed, type Typed } from '../../builders/command-line.js';
import { readCsv, readWorkbook } from '../../builders/files/workbook.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';

let calls: OrderCalls;
let folder: string;
const zuuch = (...argv: string[]): Promise<Typed> =>
  typed(argv, { url: calls.server.database.url, environment: { DATA_DIR: folder } });
const json = async <T>(...argv: string[]): Promise<T> => {
  const { output, messages, exit } = await zuuch(...argv, '--json');
  if (exit !== 0 && exit !== 3) throw new Error(messages);
  return JSON.parse(output) as T;
};
/** An order is finished on the day of the test. */
const year = localDay(new Date()).slice(0, 4);
const days = ['--from', '2026-01', '--to', `${year}-12`];
const sent = `start=2026-01-01&end=${year}-12-31`;

/** Three orders of one quarter, one of which was paid in part. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-cli-'));
  calls = await openOrderCalls();
  const agent = calls.ids['agent'];
  const ids: number[] = [];
  for (const [day, price, currency, rate] of [
    ['2026-02-03', 15_000, 'rmb', 470],
    ['2026-03-02', 1_500.5, 'usd', 3_450],
    ['2026-03-09', 2_000_000, 'mnt', 1],
  ] as const) {
    const { id } = await calls.moved({
      currency: 'usd',
      startso: day,
      newpriceoffers: [{ name: 'Тээвэр', agent_id: agent, price, currency, rate }],
      priceoffers: [{ currency: 'usd', price: 5000, profit: 300, rate: 3400 }],
    });
    const extras = [{ name: 'Хүргэлт', currency: 'mnt', rate: '150000.5', supplier: calls.ids['supplier'] }];
    const saved = await calls.post(4, `/api/shippingorder/${id}/update`, calls.order({ extraservices: extras }));
    if (saved.status !== 200) throw new Error(saved.text);
    ids.push(id);
  }
  // Finished today, with the days of its legs.
  for (const [path, dates] of [
    [
      'operationognoo',
      { etaborder: '2026-02-10', ataborder: '2026-02-11', etdborder: '2026-02-12', ataub: '2026-02-15' },
    ],
    ['ognoo', { released: '2026-02-16' }],
  ] as const) {
    const dated = await calls.post(4, `/api/custom/${ids[2]}/${path}`, dates);
    if (dated.status !== 200) throw new Error(dated.text);
  }
  await calls.finish(Number(ids[2]), 'SetArrived');
  const payer = calls.ids['payer'];
  const body: Body = { amount: '1250000.25', currency: 'mnt', rate: 1, ognoo: '2026-03-12', comment: '' };
  const paid = await calls.post(3, `/api/finance/avlaga/transaction/${ids[0]}/${payer}/${ids[0]}`, body);
  if (paid.status !== 200) throw new Error(paid.text);
}, 240_000);
afterAll(async () => {
  await calls?.server.close();
  await rm(folder, { recursive: true });
});

describe('zuuch report', () => {
  it.each(reports.map((report) => [report.screen, report] as const))(
    '%s is the same on the command line, in its call and in its file',
    async (screen, report) => {
      const called = (await calls.get(4, `/api/report/${report.call}?${sent}`)).body.listdata as Body[];
      const typedRows = await json<Body[]>('report', 'run', screen, ...days);
      // Amounts and rates are exact on the command line.
      const exact = (name: string, value: unknown): unknown => {
        const kind = report.columns[name]?.kind;
        return kind === 'money' ? new Decimal(value as number).toFixed(2) : kind === 'rate' ? String(value) : value;
      };
      expect(typedRows).toEqual(
        called.map((row) =>
          Object.fromEntries(Object.keys(report.columns).map((name) => [name, exact(name, row[name])])),
        ),
      );
      expect(typedRows.length).toBeGreaterThan(0);
      const { output, exit } = await zuuch('report', 'run', screen, ...days, '--format', 'csv');
      const [, ...written] = readCsv(output.slice(1));
      expect(exit).toBe(0);
      expect(written).toEqual(
        called.map((row) =>
          Object.keys(report.columns).map((name) => reportCell(name, row[name], report.columns[name]?.choices)),
        ),
      );
      const out = join(folder, `${screen}.csv`);
      await json(
        'export',
        'run',
        report.name,
        '--filter',
        'start=2026-01-01',
        `end=${year}-12-31`,
        '--format',
        'csv',
        '--out',
        out,
      );
      expect(await readFile(out, 'utf8')).toBe(output);
    },
  );

  it('shows the open or the settled rows of a balance, as the toggle of the screen does', async () => {
    const of = async (...more: string[]): Promise<string[]> =>
      (await json<{ rest_amount: string }[]>('report', 'run', 'receivablereport', ...days, ...more)).map(
        ({ rest_amount: rest }) => rest,
      );
    const all = await of();
    expect(all).toHaveLength(3);
    expect(await of('--balance', 'with')).toEqual(all.filter((rest) => rest !== '0.00'));
    expect(await of('--balance', 'without')).toEqual(all.filter((rest) => rest === '0.00'));
    const one = await of('--payer', String(calls.ids['payer']));
    expect(one).toEqual(all);
    expect(await zuuch('report', 'run', 'receivablereport', ...days, '--payer', '999')).toMatchObject({
      messages: expect.stringContaining('payer: Choose one'),
    });
  });

  it('sums the rows, and suggests what to change where there are none', async () => {
    const { messages } = await zuuch('report', 'run', 'agentpayment', ...days);
    expect(messages).toContain(`1 rows of 2026-01-01 to ${year}-12-31, both inside`);
    expect(messages).toContain('USD total 1500.50');
    expect((await zuuch('report', 'run', 'agentpayment', '--from', '2020', '--to', '2020')).messages).toContain(
      'There is nothing of 2020-01-01 to 2020-12-31',
    );
  });

  it.each([
    ['a report that there is none of', ['profits', ...days], 2, 'is no report'],
    ['no days', ['salesprofit'], 2, '--from: is missing'],
    ['days that are turned round', ['salesprofit', '--from', '2026-03', '--to', '2026-02'], 2, '--to'],
    ['a year far away', ['salesprofit', '--from', '2026', '--to', '2999-01-01'], 2, '--to'],
    ['a filter of another report', ['salesprofit', ...days, '--agent', '1'], 2, 'not narrowed by --agent'],
    ['a balance that there is none of', ['payablereport', ...days, '--balance', 'half'], 2, 'balance'],
  ])('refuses %s', async (_what, argv, exit, message) => {
    expect(await zuuch('report', 'run', ...argv)).toMatchObject({
      exit,
      output: '',
      messages: expect.stringContaining(message),
    });
  });

  it('writes a batch of files, and after an interruption only those that are missing', async () => {
    const into = join(folder, 'month-end');
    const file = join(folder, 'month-end.json');
    const of = (report: string) => ({ report, from: '2026-01', to: '2026-12' });
    const reportCalls = [
      of('salesprofit'),
      { ...of('payablereport'), filters: { balance: 'with' } },
      { ...of('payer'), format: 'csv', language: 'en' },
    ];
    await writeFile(file, JSON.stringify(reportCalls));
    const begun = await json<Body[]>('report', 'batch', file, '--out', into);
    expect(begun.map(({ state }) => state)).toEqual(['written', 'written', 'written']);
    const [sales] = begun.map((row) => String(row['file']));
    expect(readWorkbook(await readFile(sales!))[0]?.rows.length).toBeGreaterThan(1);
    const heads = Object.values(reports.find(({ screen }) => screen === 'payer')!.columns).map(({ label }) => label.en);
    expect(readCsv((await readFile(String(begun[2]!['file']), 'utf8')).slice(1))[0]).toEqual(heads);
    const { output } = await zuuch('report', 'run', 'payer', ...days, '--format', 'csv', '--language', 'en');
    expect(readCsv(output.slice(1))[0]).toEqual(heads);
    // A missing file, or one that was changed by hand, is written again; the others are unchanged.
    await rm(sales!);
    await writeFile(String(begun[2]!['file']), 'changed');
    const resumed = await json<Body[]>('report', 'batch', file, '--out', into, '--resume');
    expect(resumed.map(({ state }) => state)).toEqual(['written', 'kept', 'written']);
    expect(resumed[1]).toEqual({ ...begun[1], state: 'kept' });
    expect((await readdir(into)).filter((name) => name.endsWith('.part'))).toEqual([]);
    const stop = AbortSignal.abort();
    const stopped = await typed(['report', 'batch', file, '--out', into], {
      url: calls.server.database.url,
      environment: { DATA_DIR: folder },
      signal: stop,
    });
    expect(stopped).toMatchObject({ exit: 130, messages: expect.stringContaining('--resume goes on with it') });
  });

  it('starts no batch that contains a mistake', async () => {
    const file = join(folder, 'wrong.json');
    for (const [text, message] of [
      ['[{"report":"salesprofit","from":"2026"},{"report":"nothing","from":"2026"}]', 'entry 2: There is no report'],
      ['[{"report":"salesprofit","from":"2026","file":"../out.xlsx"}]', 'is a name without folders'],
      ['[{"report":"salesprofit","from":"2026"},{"report":"salesprofit","from":"2026"}]', 'two entries write'],
      ['{', 'cannot be read'],
    ] as const) {
      await writeFile(file, text);
      const into = join(folder, 'nothing');
      expect(await zuuch('report', 'batch', file, '--out', into)).toMatchObject({
        exit: 2,
        messages: expect.stringContaining(message),
      });
      expect(await readdir(folder)).not.toContain('nothing');
    }
  });
});

describe('zuuch as-of', () => {
  it('shows and compares a file by the code of its order, alone or with its kind', async () => {
    const { rows } = await calls.server.database.pool.query<{ id: number; code: string }>(
      'select id, code from shipping_order order by id limit 1',
    );
    const { id, code } = rows[0]!;
    const named = await json<Body>('as-of', 'show', 'shipment', String(id));
    expect(named).toMatchObject({ kind: 'shipment', id: String(id) });
    expect(await json<Body>('as-of', 'show', code)).toEqual(named);
    expect(await json<Body>('as-of', 'show', 'shipment', code.toLowerCase())).toEqual(named);
    const changes = await json<Body[]>('as-of', 'diff', code, '--from', '2020-01');
    expect(changes).toEqual(await json<Body[]>('as-of', 'diff', 'shipment', String(id), '--from', '2020-01'));
    expect(changes.length).toBeGreaterThan(0);
    expect(await zuuch('as-of', 'show', 'SM9999999')).toMatchObject({
      exit: 5,
      messages: expect.stringContaining('There is no so SM9999999'),
    });
    for (const [argv, message] of [
      [['user', code], `${code} is the code of a file, not of a user`],
      [['shipment'], 'Which shipment? Its number is missing'],
      [['shipment', 'twelve'], 'is a number, or a code as SM2600001'],
    ] as const)
      expect(await zuuch('as-of', 'show', ...argv)).toMatchObject({
        exit: 2,
        messages: expect.stringContaining(message),
      });
  });
});

/** A change made directly in the database, the SQL that reverts it, and the finding that an audit reports. */
interface Tampering {
  law: string;
  change: string;
  restoreSql: string;
  auditText: string;
}

describe('zuuch audit', () => {
  const run = (only: string) => json<{ id: string; findings: Body[] }>('audit', 'run', '--only', only);
  const sql = (text: string) => calls.server.database.pool.query(text);
  let first = 0;
  let second = 0;

  beforeAll(async () => {
    const { rows } = await sql('select id from shipping_order order by id');
    [first, second] = rows.map(({ id }: { id: number }) => id) as [number, number];
    await sql('alter table event disable trigger all');
    // Its row goes with it.
    const bill = { code: 'SM2600901', payer: calls.ids['payer'], description: 'Агуулах', invoicetype: 3 };
    const added = await calls.post(3, '/api/custominvoice', { ...bill, currency: 'usd', amount: '10', rate: '3400' });
    const deleted = await calls.post(3, `/api/custominvoice/${Number(added.body.id)}/delete`, { _method: 'DELETE' });
    expect([added.status, deleted.status]).toEqual([200, 200]);
  });

  it('finds nothing in a correct store, whichever checks are run', async () => {
    const { findings, id } = await run('status,codes,rates,orphans,permissions,ledger,invoice');
    expect(findings).toEqual([]);
    expect(id).toMatch(/^A-\d{4}-1$/);
    expect((await zuuch('audit', 'run', '--only', 'luck')).exit).toBe(2);
  });

  const inEvent = (type: string, from: string, to: string, id = ''): string =>
    `update event set data = replace(data::text, '${from}', '${to}')::json
     where position = (select min(position) from event where type = '${type}' and stream like 'shipment-${id || '%'}')`;
  const tamperings: readonly (() => Tampering)[] = [
    () => ({
      law: 'status',
      change: `update shipment set status = 3, stage = 'arrived' where id = ${first}`,
      restoreSql: `update shipment set status = 2, stage = 'order' where id = ${first}`,
      auditText: 'stands where its moves did not lead',
    }),
    () => ({
      law: 'status',
      change: `update shipping_order set is_finished = true where id = ${first}`,
      restoreSql: `update shipping_order set is_finished = false where id = ${first}`,
      auditText: 'stands in the list of orders otherwise than in its own row',
    }),
    () => ({
      law: 'status',
      change: `create table kept as select * from order_figures where id = ${first}; delete from order_figures where id = ${first}`,
      restoreSql: `insert into order_figures select * from kept; drop table kept`,
      auditText: 'is not in order_figures',
    }),
    () => ({
      law: 'status',
      change: `update event set type = 'ShipmentArchived' where type = 'InquiryMovedToOrder' and stream = 'shipment-${first}'`,
      restoreSql: `update event set type = 'InquiryMovedToOrder' where type = 'ShipmentArchived' and stream = 'shipment-${first}'`,
      auditText: 'was moved as no file is that stands so',
    }),
    () => ({
      law: 'codes',
      change: `update shipping_order set code = 'SM2699999' where id = ${first}`,
      restoreSql: `update shipping_order o set code = s.code from shipment s where s.id = o.id and o.id = ${first}`,
      auditText: 'its code in shipping_order is not the one that it was given',
    }),
    () => ({
      law: 'codes',
      change: inEvent('InquiryMovedToOrder', '00001"', '00007"'),
      restoreSql: inEvent('InquiryMovedToOrder', '00007"', '00001"'),
      auditText: 'its code does not follow the one before it',
    }),
    () => ({
      law: 'codes',
      change: inEvent('InquiryMovedToOrder', '00002"', '00001"', String(second)),
      restoreSql: inEvent('InquiryMovedToOrder', '00001"', '00002"', String(second)),
      auditText: 'its code was given twice',
    }),
    () => ({
      law: 'rates',
      change: `update price_row set total_mnt = total_mnt + 0.01 where shipment_id = ${first}`,
      restoreSql: `update price_row set total_mnt = total_mnt - 0.01 where shipment_id = ${first}`,
      auditText: 'its tugrik are not its price by its rate',
    }),
    () => ({
      law: 'rates',
      change: `update order_figures set profit_usd = profit_usd + 1 where id = ${first}`,
      restoreSql: `update order_figures set profit_usd = profit_usd - 1 where id = ${first}`,
      auditText: 'its profit in dollars is not its profit by the rate that it was made an order with',
    }),
    () => ({
      law: 'rates',
      change: `create table kept as select position, data from event
          where type = 'InquiryMovedToOrder' and stream = 'shipment-${first}';
        update event set data = jsonb_set(data::jsonb, '{rates,rate,rate}', '"3999"')::json
          where position in (select position from kept)`,
      restoreSql: `update event e set data = k.data from kept k where k.position = e.position; drop table kept`,
      auditText: 'was made an order of 2026-02-03 with another rate of usd than was in force',
    }),
    () => ({
      law: 'rates',
      change: `insert into currency (id, year, month, currency, exchange_rate, is_default, deleted)
        values (991, 2026, 1, 'usd', 3400, 1, false), (992, 2026, 2, 'usd', 0, 1, false)`,
      restoreSql: `delete from currency where id in (991, 992)`,
      auditText: 'usd has more than one default rate',
    }),
    () => ({
      law: 'orphans',
      change: `insert into extra_service (id, shipment_id, name, currency, rate) values (999, 999, 'x', 'mnt', 1)`,
      restoreSql: `delete from extra_service where id = 999`,
      auditText: 'is a row of a record that is not in the log',
    }),
    () => ({
      law: 'orphans',
      change: `update agent set deleted = true where id = ${calls.ids['agent']}`,
      restoreSql: `update agent set deleted = false where id = ${calls.ids['agent']}`,
      auditText: 'refers to an entry that was deleted',
    }),
    () => ({
      law: 'orphans',
      change: `update stream_reference set refers_to = array_append(refers_to, 'agent-999999') where stream = 'shipment-${second}'`,
      restoreSql: `update stream_reference set refers_to = array_remove(refers_to, 'agent-999999') where stream = 'shipment-${second}'`,
      auditText: 'refers to what is not in the log',
    }),
    () => ({
      law: 'orphans',
      change: `insert into stream_reference (stream, refers_to) values ('shipment-999999', '{agent-${calls.ids['agent']}}')`,
      restoreSql: `delete from stream_reference where stream = 'shipment-999999'`,
      auditText: 'is not in the log and refers to others',
    }),
    () => ({
      law: 'orphans',
      change: `create table kept as select * from payer where id = ${calls.ids['payer']}; delete from payer where id = ${calls.ids['payer']}`,
      restoreSql: `insert into payer select * from kept; drop table kept`,
      auditText: 'has no row in payer',
    }),
    () => ({
      law: 'orphans',
      change: `insert into layout (user_id, name, layout) values (9999, 'x', '{}')`,
      restoreSql: `delete from layout where user_id = 9999`,
      auditText: 'belongs to nobody',
    }),
    () => ({
      law: 'permissions',
      change: `update event set meta = jsonb_set(meta::jsonb, '{actor,type}', '2')::json where type = 'IncomeRecorded'`,
      restoreSql: `update event set meta = jsonb_set(meta::jsonb, '{actor,type}', '3')::json where type = 'IncomeRecorded'`,
      auditText: 'IncomeRecorded was recorded 1 times for a type of user that may not',
    }),
    () => ({
      law: 'permissions',
      change: `update event set meta = jsonb_set(meta::jsonb, '{actor,type}', '4')::json, recorded_at = recorded_at + interval '1 minute'
        where type = 'IncomeRecorded'`,
      restoreSql: `update event set meta = jsonb_set(meta::jsonb, '{actor,type}', '3')::json, recorded_at = recorded_at - interval '1 minute'
        where type = 'IncomeRecorded'`,
      auditText: 'was recorded for an account that was not so then',
    }),
    () => ({
      law: 'permissions',
      change: `update app_user set type = 1, active = 2 where type = 4`,
      restoreSql: `update app_user set type = 4, active = 1 where type = 1 and active = 2`,
      auditText: 'nobody who can sign in is an administrator',
    }),
  ];

  it.each(tamperings.map((of, at) => [at + 1, of] as const))(
    'reports tampering %i under the law that it breaks, and nothing once it is reverted',
    async (_at, of) => {
      const { law, change, restoreSql, auditText } = of();
      await sql(change);
      const { findings } = await run(law);
      await sql(restoreSql);
      expect(findings.map(({ what }) => what)).toContain(auditText);
      expect((await run(law)).findings).toEqual([]);
    },
  );

  describe('since a position', () => {
    const since = (position: string, ...more: string[]) =>
      json<{ findings: Body[]; records: number; checks: Body[] }>('audit', 'run', '--since', position, ...more);
    let position = '';

    beforeAll(async () => {
      const { rows } = await sql('select position from head');
      position = String(rows[0].position);
      const saved = await calls.post(4, '/api/operation/awb', { inquiryid: second, awb: 'АВБ 7', awbtruck: '' });
      expect(saved.status).toBe(200);
    });

    it.each(['0', 'before the last save'])('finds nothing in a correct store after %s', async (after) => {
      const { findings, records } = await since(after === '0' ? after : position);
      expect(findings).toEqual([]);
      expect(records).toBeGreaterThanOrEqual(1);
    });

    it('reads the records alone that changed, as far as a law holds for each of them, and says so', async () => {
      await sql(`update price_row set total_mnt = total_mnt + 0.01`);
      await sql(`update shipping_order set code = 'SM2699999' where id = ${first}`);
      const { findings, records, checks } = await since(position, '--only', 'rates,codes,orphans');
      const { messages } = await zuuch('audit', 'run', '--since', position, '--only', 'rates,codes,orphans');
      await sql(`update price_row set total_mnt = total_mnt - 0.01`);
      await sql(`update shipping_order o set code = s.code from shipment s where s.id = o.id and o.id = ${first}`);
      const { rows } = await sql(
        `select 'price ' || id as row from price_row where shipment_id = ${second} order by id`,
      );
      expect(records).toBe(1);
      expect(findings.filter(({ check }) => check === 'rates').map(({ row }) => row)).toEqual(
        rows.map(({ row }: Body) => row),
      );
      expect(findings.filter(({ check }) => check === 'codes').map(({ row }) => row)).toEqual([`shipment ${first}`]);
      expect(checks.map(({ name, reach }) => [name, reach])).toEqual([
        ['codes', 'all'],
        ['rates', 'changed'],
        ['orphans', 'both'],
      ]);
      expect(messages).toContain(`over the 1 records that changed after ${position}: rates`);
      expect(messages).toContain('over all records: codes');
    });

    it.each([
      ['soon', 2, 'is a position of the log'],
      ['-1', 2, 'is a position of the log'],
      ['1.5', 2, 'is a position of the log'],
      ['9999999', 5, 'The log has no position'],
    ])('refuses the position %s', async (after, exit, message) => {
      const answer = await zuuch('audit', 'run', '--since', after);
      expect(answer).toMatchObject({ exit, messages: expect.stringContaining(message) });
    });
  });

  it('stores each run with its findings, and exits with 3 where something differs', async () => {
    await sql(`update price_row set total_mnt = total_mnt + 0.01 where shipment_id = ${first}`);
    const { exit, output } = await zuuch('audit', 'run', '--only', 'rates', 'codes', '--json');
    await sql(`update price_row set total_mnt = total_mnt - 0.01 where shipment_id = ${first}`);
    expect(exit).toBe(3);
    const run = JSON.parse(output) as Body;
    const list = await json<Body[]>('audit', 'list');
    expect(list[0]).toMatchObject({ id: run['id'], by: 'cli:tester', checks: 'codes,rates', findings: 1 });
    expect(list.at(-1)).toMatchObject({ findings: 0 });
    expect(await json('audit', 'show', String(run['id']))).toEqual(run);
    expect((await zuuch('audit', 'show', 'A-2020-1')).exit).toBe(5);
    expect((await zuuch('audit', 'show', '../command-line')).exit).toBe(5);
  });
});
