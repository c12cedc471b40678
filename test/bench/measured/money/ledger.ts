import type { Pool } from 'pg';
import type { Actor } from '../../../../contract/actor.js';
import type { Json, JsonObject } from '../../../../contract/json.js';
import type { ListDeclaration } from '../../../../contract/list.js';
import { dayAfter } from '../../../../contract/time.js';
import { payableList, receivableList } from '../../../../contract/shipment/settlement/lists.js';
import { aggregates } from '../../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../../server/database/pool.js';
import { Kernel } from '../../../../server/decider/kernel.js';
import { partyStatementCommands } from '../../../../server/party-statement/commands.js';
import { listings } from '../../../../server/composition/declared/listings.js';
import { Lists } from '../../../../server/list/lists.js';
import { settlementCommands } from '../../../../server/shipment/settlement/decide.js';
import { readQuery } from '../../../../server/table/table.js';
import { inquiryAdded, movedToOrder } from '../../../builders/shipment/inquiry.js';
import { InsertFloor } from '../../floor.js';
import { fillOwed } from '../../list-rows.js';
import { fillReports } from '../../report-rows.js';
import { agingArea } from '../../../../server/aging/area.js';
import { reportSource } from '../../../../server/composition/declared/report-source.js';
import { bench, alternately, median, p95Of, pace, rounded, roundsOf, type Stage } from '../../measure.js';
import { withDatabase } from '../../product.js';
import { names } from '../../../../server/composition/declared/names.js';

const accountant: Actor = { userId: 3, type: 3, door: 'http' };
const files = 8;

/** Eight accountants, each with the next payment as soon as the last one is booked, against as many plain INSERTs. */
async function postings(stage: Stage, url: string): Promise<number> {
  const pool = createPool(url);
  const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
  await kernel.open();
  const floor = await InsertFloor.open(url, files);
  try {
    let n = 0;
    /** A file gets as many transactions as a busy order has; then the accountant continues with another file. */
    const perFile = 20;
    const open = async (id: number): Promise<void> => {
      const events = [inquiryAdded(), movedToOrder(`SM${2_600_000 + id}`)];
      const begun = events.map((event) => ({ ...event, stream: `shipment-${id}` }));
      const definition = {
        name: 'Begin',
        streams: () => [`shipment-${id}`],
        decide: () => ({ events: begun, answer: null as Json }),
      };
      await kernel.commands.run(definition, {}, { actor: accountant, requestId: 'bench', route: 'bench' });
    };
    const begun = stage.quick ? 2 * files : 2_000;
    for (let id = 1; id <= begun; id++) await open(id);
    const book = (): Promise<unknown> => {
      const at = n++;
      const id = 1 + ((Math.floor(at / (files * perFile)) * files + (at % files)) % begun);
      const fields = {
        amount: `${100 + (at % 900)}.50`,
        currency: 'usd' as const,
        rate: '3450',
        on: '2026-03-11',
        comment: null,
      };
      const body = { shipment: id, row: id, fields };
      const envelope = {
        actor: accountant,
        requestId: `r-${at}`,
        route: 'avlaga.record',
        key: `k-${at}`,
        body,
      };
      return kernel.commands.run(settlementCommands.RecordIncome, body, envelope);
    };
    const paper = JSON.stringify({
      rows: { postings: { added: [{ id: 1, amount: '100.50', currency: 'usd', rate: '3450' }] } },
    });
    const insert = (): Promise<unknown> =>
      floor.insert(`file-${++n}`, 1, paper, '{"actor":{"userId":3}}', `floor-${n}`);
    const ratios: number[] = [];
    const milliseconds = stage.quick ? 40 : 500;
    const rounds = roundsOf(stage, 11);
    for (let round = -1; round < rounds; round++) {
      const [ours, raw] = await alternately(
        round,
        () => pace(files, milliseconds, book),
        () => pace(files, milliseconds, insert),
      );
      if (round < 0) continue;
      ratios.push(ours.perSecond / raw.perSecond);
      stage.log(
        `${round + 1}/${rounds}: ${Math.round(ours.perSecond)} postings/s, INSERT ${Math.round(raw.perSecond)}/s`,
      );
    }
    return median(ratios);
  } finally {
    await floor.close();
    await kernel.close();
    await pool.end();
  }
}

/** The footer of each list, as it is and under every filter that leaves many rows. */
async function sums(stage: Stage, url: string): Promise<number> {
  const pool = createPool(url);
  const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
  await kernel.open();
  try {
    await fillOwed(pool, stage.quick ? 500 : 200_000);
    const engine = new Lists(pool, listings, names);
    const filterSets: JsonObject[] = [
      {},
      ...['1', '2'].map((status) => ({ status })),
      { start: '2024-08-01' },
      { datetype: '3', start: '2024-08-01', end: '2026-01-01' },
      { datetype: '2', start: '2024-08-01' },
      { sales: '3' },
      { payer: '7' },
      { agent: '7' },
      { code: '24' },
      { contract: 'гэр' },
    ];
    let worst = 0;
    for (const list of [receivableList, payableList] as ListDeclaration[])
      for (const filters of filterSets.filter((one) => Object.keys(one).every((key) => key in list.filters))) {
        const query = readQuery(list, { ...filters, totals: 'only' } as Record<string, string>);
        const read = (): Promise<unknown> => engine.answer(list, query, accountant);
        await p95Of(read, 1, 2);
        const took = await p95Of(read, 1, stage.quick ? 2 : 12);
        worst = Math.max(worst, took);
        stage.log(
          `${list.name} ${new URLSearchParams(filters as Record<string, string>).toString() || 'as it is'}: ${took.toFixed(1)} ms`,
        );
      }
    return worst;
  } finally {
    await kernel.close();
    await pool.end();
  }
}

/** Past days on which much was open: the end of a month at the end of a year, and one in the midst of the open tenth. */
const pastDays = ['2019-12-31', '2023-12-31', '2025-03-31', '2025-10-31'];

const busyPayer = 1;

/** A statement of a payer with 5,000 movements in its days, from the call of an accountant until it is stored. */
async function statement(stage: Stage, pool: Pool, kernel: Kernel): Promise<number> {
  const movements = stage.quick ? 50 : 5_000;
  // An order that is settled has what is owed and an income.
  const orders = `select id from receivable where rest = 0 order by shipping_order_on desc, id desc limit ${movements / 2}`;
  await pool.query(`update receivable set payer_id = $1 where id in (${orders})`, [busyPayer]);
  await pool.query(`update posting set party_id = $1 where kind = 2 and shipment_id in (${orders})`, [busyPayer]);
  await pool.query('delete from payer where id = $1', [busyPayer]);
  await pool.query('analyze receivable, posting, payer');
  const added = { name: 'Их төлөгч', email: 'a@b.mn', phone: '1', address: 'УБ', active: 1 };
  const begun = [{ stream: `payer-${busyPayer}`, type: 'PayerAdded', data: added }];
  const decide = () => ({ events: begun, answer: null as Json });
  const by = { actor: accountant, requestId: 'bench', route: 'bench' };
  await kernel.commands.run({ name: 'Begin', streams: () => [`payer-${busyPayer}`], decide }, {}, by);
  let n = 0;
  const make = (): Promise<unknown> => {
    const fields = { payer: busyPayer, agent: null, start: dayAfter('2018-01-01', -n++), end: '2026-02-28' };
    return kernel.commands.run(partyStatementCommands.MakePartyStatement, { fields }, by);
  };
  await p95Of(make, 1, 2);
  const took = await p95Of(make, 1, stage.quick ? 2 : 12);
  const { rows } = await pool.query<{ lines: number }>(
    `select json_array_length(data->'account'->'movements') as lines from event where type = 'PartyStatementMade' limit 1`,
  );
  stage.log(`a statement of ${rows[0]?.lines} movements: ${took.toFixed(1)} ms`);
  return took;
}

/** The slowest aging of payers and of agents, in tugrik and by currency: of today, and of past days. */
async function aging(stage: Stage, url: string): Promise<{ now: number; past: number; statement: number }> {
  const pool = createPool(url);
  const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
  await kernel.open();
  try {
    await fillReports(pool, stage.quick ? 2_000 : 200_000);
    const slowest = async (days: readonly (string | undefined)[]): Promise<number> => {
      let worst = 0;
      for (const report of agingArea.tables(reportSource(pool)))
        for (const on of days) {
          const query = readQuery(report.declaration, on === undefined ? {} : { on });
          const read = (): Promise<unknown> => report.shown(query, accountant);
          await p95Of(read, 1, 2);
          const took = await p95Of(read, 1, stage.quick ? 2 : 12);
          worst = Math.max(worst, took);
          stage.log(`${report.declaration.name} ${on ?? 'today'}: ${took.toFixed(1)} ms`);
        }
      return worst;
    };
    const [now, past] = [await slowest([undefined]), await slowest(pastDays)];
    return { now, past, statement: await statement(stage, pool, kernel) };
  } finally {
    await kernel.close();
    await pool.end();
  }
}

/** How fast payments are booked, and how long the sums below a list of payments, the aging and a statement take. */
export const ledger = bench({
  targets: {
    postings: '>= 0.5',
    sums_ms: '<= 60',
    aging_ms: '<= 300',
    aging_past_ms: '<= 1500',
    statement_ms: '<= 150',
  },
  run: async (stage) => {
    const { now, past, statement: made } = await withDatabase(stage.server, (url) => aging(stage, url));
    return {
      postings: rounded(await withDatabase(stage.server, (url) => postings(stage, url))),
      sums_ms: rounded(await withDatabase(stage.server, (url) => sums(stage, url))),
      aging_ms: rounded(now),
      aging_past_ms: rounded(past),
      statement_ms: rounded(made),
    };
  },
});
