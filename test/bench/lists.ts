import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { JsonObject } from '../../contract/json.js';
import type { Actor } from '../../contract/actor.js';
import type { ListDeclaration, ListFilter } from '../../contract/list.js';
import { fold } from '../../contract/fold.js';
import { aggregates } from '../../server/aggregates.js';
import { createPool } from '../../server/database/pool.js';
import { listings } from '../../server/list/catalogue.js';
import { Lists } from '../../server/list/lists.js';
import { readQuery } from '../../server/table/table.js';
import type { CommandDefinition } from '../../server/decider/command.js';
import { Kernel } from '../../server/kernel.js';
import { streamOf } from '../../server/log/event.js';
import { CounterMoves, replaceCounters } from '../../server/projection/counters.js';
import type { ReadModelTable, Row } from '../../server/projection/table.js';
import { shipmentAggregate, shipmentListings } from '../../server/shipment/shipment.js';
import { quotation } from '../builders/inquiry.js';
import { withDatabase } from './product.js';
import { p95, p95Of, rounded, tookEach, type Bench, type Stage } from './measure.js';

const admin: Actor = { userId: 1, type: 4, door: 'http' };
const atOnce = 8;
const names = [
  'Гурил',
  'Нүүрс',
  'Барилгын материал',
  'Ногоо, жимс',
  'Тоног төхөөрөмж',
  'Автомашин',
  'Цемент',
  'Хувцас',
  'Түлш',
  'Ноолуур',
];
const lanes = ['Тяньжинь', 'Шанхай', 'Эрээн', 'Пусан', 'Гамбург', 'Москва', 'Новосибирск', 'Циндао'];
const origins = ['CHN', 'CHN', 'CHN', 'CHN', 'CHN', 'RUS', 'RUS', 'KOR', 'DEU', 'JPN'];

interface Counts {
  open: number;
  closed: number;
  moved: number;
}

/** Open inquiries and closed ones in one table, without those that became orders. Two years of work, spread as a firm's are. */
async function fill(pool: Pool, tables: readonly ReadModelTable[], { open, closed, moved }: Counts): Promise<void> {
  const all = open + closed + moved;
  const entries = Math.max(5, Math.round(all / 60));
  // A factor far from any period of the values, so that no order of an index is that of the table by chance.
  const spread = (count: number, of: number): string => `((i::bigint * 7919 + ${of} * 104729) % ${count})::int`;
  const oneOf = (texts: readonly string[], of: number): string =>
    `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + ${spread(texts.length, of)}]`;
  await pool.query(`insert into consignee (id, code, name, register, phone, email, type, active, search, deleted, version, canonical_id)
    select i, 'C' || i, 'Хүлээн авагч ' || i, i, '99' || i, 'c' || i || '@example.com', 1, 1, 'khuleen avagch ' || i, false, 1, case when i % 50 = 0 then i - 1 end from generate_series(1, ${entries}) i`);
  await pool.query(`insert into app_user (id, name, phone, email, type, active, credential_id, epoch, deleted, search, version)
    select i, 'Ажилтан ' || i, '99' || i, 'u' || i || '@zuuch.test', 1 + i % 7, 1, 0, 1, false, 'ajiltan ' || i, 1 from generate_series(1, 40) i`);
  for (const [table, count] of Object.entries({ reason: 6, commodity: 60, via: 6 })) {
    await pool.query(
      `insert into "${table}" (id, name, active, search, deleted, version) select i, 'Мөр ' || i, 1, 'mur ' || i, false, 1 from generate_series(1, ${count}) i`,
    );
  }
  const name = `${oneOf(names, 3)} || ' ' || i || ', ' || ${oneOf(lanes, 4)}`;
  const folded = `${oneOf(names.map(fold), 3)} || ' ' || i || ' ' || ${oneOf(lanes.map(fold), 4)}`;
  const values: Record<string, string> = {
    id: 'i',
    status: `case when ${spread(all, 1)} < ${closed} then 4 when ${spread(all, 1)} < ${closed + moved} then 2 else 1 end`,
    name,
    name_search: folded,
    consignee_id: `1 + ${spread(entries, 5)}`,
    commodity_id: `1 + ${spread(60, 6)}`,
    inquiry_type: `1 + ${spread(3, 7)}`,
    origin_country: oneOf(origins, 8),
    final_country: `'MNG'`,
    border_id: `1 + ${spread(6, 9)}`,
    sales_id: `1 + ${spread(25, 10)}`,
    tariff_id: `26 + ${spread(10, 11)}`,
    waiting_id: `case when ${spread(4, 12)} = 0 then 1 + ${spread(35, 13)} end`,
    contract_number: `case when ${spread(3, 14)} = 0 then 'ГЭР-' || i end`,
    contract_search: `case when ${spread(3, 14)} = 0 then 'ger ' || i end`,
    invoice_number: `case when ${spread(2, 15)} = 0 then 'INV' || (20000 + i) end`,
    invoice_search: `case when ${spread(2, 15)} = 0 then 'inv' || (20000 + i) end`,
    quoted_on: `date '2024-05-01' + ${spread(730, 16)}`,
    valid_until: `date '2024-05-10' + ${spread(760, 17)}`,
    listed_on: `date '2024-05-01' + ${spread(730, 16)}`,
    closed_at: `case when ${spread(all, 1)} < ${closed} then timestamptz '2024-06-01 00:00:00Z' + ${spread(1_000_000, 18)} * interval '1 minute' end`,
    close_reason_id: `1 + ${spread(6, 19)}`,
    offers_updated: spread(3, 20),
    cbm: `${spread(90_000, 21)} / 1000.0`,
    version: '1',
  };
  await pool.query(
    `insert into inquiry (${Object.keys(values).join(', ')})
      select * from (select ${Object.entries(values)
        .map(([column, value]) => `${value} as ${column}`)
        .join(', ')} from generate_series(1, ${all}) i) rows where status <> 2`,
  );
  const inquiries = shipmentAggregate.tables.find((table) => table.name === 'inquiry') as ReadModelTable;
  await countRows(pool, inquiries, all);
  for (const table of tables) await pool.query(`vacuum analyze "${table.name}"`);
}

/** The rows were not written by appends, so nothing has moved their counters yet. */
async function countRows(pool: Pool, table: ReadModelTable, all: number): Promise<void> {
  const counted = new CounterMoves();
  for (let from = 0; from < all; from += 10_000) {
    const { rows } = await pool.query<Row>(`select * from "${table.name}" where id > $1 and id <= $2`, [
      from,
      from + 10_000,
    ]);
    for (const row of rows) counted.add(table, row, 1);
  }
  const db = await pool.connect();
  await replaceCounters(db, table.name, counted);
  db.release();
}

const savesPerSecond = 2;

/** New inquiries and changes of them at an office's pace, in the same process as the lists; stops when it is told to. */
async function saveAlong(kernel: Kernel, firstId: number, stop: AbortSignal): Promise<number> {
  const form = quotation() as unknown as JsonObject;
  const save: CommandDefinition<{ id: number; type: string; data: object }, null> = {
    name: 'Save',
    streams: ({ id }) => [streamOf('shipment', id)],
    decide: (_files, { id, type, data }) => ({
      events: [{ stream: streamOf('shipment', id), type, data: data as JsonObject }],
      answer: null,
    }),
  };
  const run = (id: number, type: string, data: object): Promise<null> =>
    kernel.commands.run(save, { id, type, data }, { actor: admin, requestId: 'bench', route: 'bench' });
  let saves = 0;
  for (; !stop.aborted; saves++) {
    const id = firstId + (saves >> 1);
    if (saves % 2 === 0) await run(id, 'InquiryAdded', { form, copiedFrom: null });
    else await run(id, 'InquiryChanged', { fields: { name: { from: form['name'], to: `Гурил ${saves}` } }, rows: {} });
    await pause(1_000 / savesPerSecond, undefined, { signal: stop }).catch(() => undefined);
  }
  return saves;
}

interface ListCall {
  list: ListDeclaration;
  name: string;
  sent: Record<string, string>;
  isText: boolean;
}

/** Every filter alone under the usual order, with what many rows have, what few have and what none has; and every sort, both ways. */
function callsOf(list: ListDeclaration): ListCall[] {
  const call = (sent: Record<string, string>, isText = false): ListCall => ({
    list,
    name: `${list.name} ${new URLSearchParams(sent).toString() || 'as it is'}`,
    sent,
    isText,
  });
  const sorts = Object.entries(list.columns).flatMap(([key, { sort }]) =>
    sort ? [call({ sort: key }), call({ sort: `-${key}` })] : [],
  );
  const filters = Object.entries<ListFilter>(list.filters).flatMap(([key, filter]) =>
    valuesOf(filter).map((value) => call({ [key]: value }, filter.kind === 'contains')),
  );
  return [call({}), ...sorts, ...filters];
}

function valuesOf(filter: ListFilter): string[] {
  switch (filter.kind) {
    case 'contains':
      return ['гурил', 'гурил 4217', 'шанхай', '77', 'inv2', 'гэр 99', 'zamyn', 'ньжи'];
    case 'equal':
      return filter.of === 'choice'
        ? Object.keys(filter.choices ?? {}).filter((key) => /^[1-3]$|^(CHN|DEU|MNG|USA)$/.test(key))
        : ['1', '7', '33', '999999'];
    case 'from':
    case 'to':
      return ['2024-05-02', '2025-03-01', '2026-04-28', '2030-01-01'];
    default:
      return [];
  }
}

/** How long one waits for a page of inquiries, whatever it is narrowed to and ordered by. */
export const lists: Bench = {
  targets: {
    worst_alone_ms: '<= 10',
    worst_eight_ms: '<= 20',
    text_alone_ms: '<= 60',
    text_eight_ms: '<= 150',
    apart_eight_ms: '',
  },
  run: (stage: Stage) =>
    withDatabase(stage.server, async (url) => {
      const pool = createPool(url);
      const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
      try {
        const tables = aggregates.flatMap((kind) => kind.tables);
        const counts: Counts = stage.quick
          ? { open: 200, closed: 50, moved: 50 }
          : { open: 100_000, closed: 40_000, moved: 60_000 };
        stage.say(`writing ${counts.open} open inquiries, ${counts.closed} closed ones and ${counts.moved} orders`);
        await kernel.open();
        await fill(pool, tables, counts);
        const stopSaving = new AbortController();
        const saving = saveAlong(kernel, counts.open + counts.closed + counts.moved + 1, stopSaving.signal);
        const engine = new Lists(pool, listings);
        const calls = shipmentListings.flatMap(({ list }) => callsOf(list));
        const page = (call: ListCall): Promise<unknown> =>
          engine.answer(call.list, readQuery(call.list, call.sent), admin);
        const took: { call: ListCall; alone: number; eight: number }[] = [];
        for (const call of calls) {
          const ask = (): Promise<unknown> => page(call);
          await p95Of(ask, atOnce, stage.quick ? 1 : 2);
          // So often that one moment in which the machine does something else is not yet one in twenty.
          took.push({
            call,
            alone: await p95Of(ask, 1, stage.quick ? 2 : 80),
            eight: await p95Of(ask, atOnce, stage.quick ? 1 : 40),
          });
        }
        const worst = (isText: boolean, of: 'alone' | 'eight'): number => {
          const sorted = took.filter(({ call }) => call.isText === isText).sort((a, b) => b[of] - a[of]);
          for (const one of sorted.slice(0, 4))
            stage.say(`${isText ? 'text' : 'plain'}, ${of}: ${one.call.name} ${one[of].toFixed(1)} ms`);
          return rounded(sorted[0]?.[of] ?? 0);
        };
        // Eight who ask the same share what is read; these do not.
        const plain = calls.filter(({ isText }) => !isText);
        const apart: number[] = [];
        for (let round = 0; round < (stage.quick ? 1 : 15); round++) {
          for (let at = 0; at < plain.length; at += atOnce)
            apart.push(...(await tookEach(plain.slice(at, at + atOnce).map((call) => () => page(call)))));
        }
        stopSaving.abort();
        stage.say(`${calls.length} calls, ${await saving} saves beside them`);
        return {
          worst_alone_ms: worst(false, 'alone'),
          worst_eight_ms: worst(false, 'eight'),
          text_alone_ms: worst(true, 'alone'),
          text_eight_ms: worst(true, 'eight'),
          apart_eight_ms: rounded(p95(apart)),
        };
      } finally {
        await kernel.close();
        await pool.end();
      }
    }),
};
