import type { Pool } from 'pg';
import type { Actor } from '../../../contract/actor.js';
import type { Json, JsonObject } from '../../../contract/json.js';
import { balances } from '../../../contract/report/balances.js';
import { groupedReports } from '../../../contract/report/catalogue.js';
import type { ReportDeclaration } from '../../../contract/report/report.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createPool } from '../../../server/database/pool.js';
import type { CommandDefinition } from '../../../server/decider/command.js';
import { History } from '../../../server/history/history.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { reportTables, type Report } from '../../../server/report/reports.js';
import { reportSource } from '../../../server/composition/declared/report-source.js';
import { quotation } from '../../builders/shipment/quotation.js';
import { bench, alternately, median, p95, p95Of, rounded, type Stage } from '../measure.js';
import { withDatabase } from '../product.js';
import { bareOf, fillReports, years } from '../report-rows.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
const oneYear = { start: '2024-01-01', end: '2024-12-31' };
const allYears = { start: `${years.first}-01-01`, end: `${years.last}-12-31` };
type Days = typeof oneYear;

/** Reads every row of a report, as its call and its file do. */
async function readAll(report: Report, filters: Days): Promise<number> {
  const query = { page: 1, perpage: 15, sort: [], totals: 'with', filters } as const;
  return report.whole(query, admin, Object.keys(report.declaration.columns), async ({ pieces }) => {
    let rows = 0;
    for await (const piece of pieces) rows += piece.length;
    return rows;
  });
}

/** The 95th percentile of the slowest of some reports. */
async function slowest(
  stage: Stage,
  reports: readonly Report[],
  days: Days,
  rounds: number,
): Promise<{ report: Report; ms: number }> {
  const took: { report: Report; ms: number }[] = [];
  for (const report of reports) {
    await p95Of(() => readAll(report, days), 1, 1);
    took.push({ report, ms: await p95Of(() => readAll(report, days), 1, stage.quick ? 1 : rounds) });
  }
  took.sort((a, b) => b.ms - a.ms);
  for (const { report, ms } of took.slice(0, 4))
    stage.log(`${days.start} to ${days.end}: ${report.declaration.name} ${ms.toFixed(1)} ms`);
  return took[0] as { report: Report; ms: number };
}

/** The time of the report divided into that of the same group-by over a table of only its columns, measured alternately. */
async function bareOver(stage: Stage, pool: Pool, report: Report): Promise<number> {
  const declaration = groupedReports.find((one: ReportDeclaration) => one === report.declaration);
  if (!declaration) throw new Error(`${report.declaration.name} is not grouped`);
  const bare = await bareOf(pool, declaration);
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  };
  const ratios: number[] = [];
  for (let round = -1; round < (stage.quick ? 1 : 7); round++) {
    const [ours, raw] = await alternately(
      round,
      () => timed(() => readAll(report, allYears)),
      () => timed(() => pool.query(bare, [allYears.start, allYears.end])),
    );
    if (round >= 0) ratios.push(raw / ours);
  }
  return median(ratios);
}

/** How long the saves of one user take, one after the other: alone, and while four reports run all the time. */
async function saveDuringReports(stage: Stage, kernel: Kernel, reports: readonly Report[]): Promise<number> {
  const form = quotation();
  let saved = 0;
  const save: CommandDefinition<{ id: number }, null> = {
    name: 'Save',
    streams: ({ id }) => [`shipment-${id}`],
    decide: (_files, { id }) => ({
      events: [{ stream: `shipment-${id}`, type: 'InquiryAdded', data: { form, copiedFrom: null } }],
      answer: null,
    }),
  };
  const saves = async (): Promise<number> => {
    const took: number[] = [];
    for (let i = 0; i < (stage.quick ? 5 : 200); i++) {
      const start = performance.now();
      const id = 1_000_000 + saved++;
      await kernel.commands.run(save, { id }, { actor: admin, requestId: 'bench', route: 'bench' });
      took.push(performance.now() - start);
    }
    return p95(took);
  };
  const duringReports = async (): Promise<number> => {
    const stop = new AbortController();
    const readers = Array.from({ length: 4 }, async (_, at) => {
      for (let i = at; !stop.signal.aborted; i += 4) await readAll(reports[i % reports.length] as Report, allYears);
    });
    try {
      return await saves();
    } finally {
      stop.abort();
      await Promise.all(readers);
    }
  };
  await saves();
  const ratios: number[] = [];
  for (let round = 0; round < (stage.quick ? 1 : 3); round++) {
    const [alone, with4] = await alternately(round, saves, duringReports);
    ratios.push(with4 / alone);
    stage.log(`a save alone ${alone.toFixed(1)} ms, beside four reports ${with4.toFixed(1)} ms`);
  }
  return median(ratios);
}

/** How long a file takes as of the middle of its thousand events. */
async function fileAsOf(stage: Stage, kernel: Kernel): Promise<number> {
  const [id, events] = [2_000_000, stage.quick ? 20 : 1_000];
  const stream = `shipment-${id}`;
  const form = quotation();
  const nameAt = (at: number): Json => (at === 0 ? (form['name'] as Json) : `Гурил ${at}`);
  const dataOf = (at: number): JsonObject =>
    at === 0 ? { form, copiedFrom: null } : { fields: { name: { from: nameAt(at - 1), to: nameAt(at) } }, rows: {} };
  const life: CommandDefinition<object, null> = {
    name: 'Live',
    streams: () => [stream],
    decide: () => ({
      events: Array.from({ length: events }, (_, at) => {
        const type = at === 0 ? 'InquiryAdded' : 'InquiryChanged';
        return { stream, type, data: dataOf(at) };
      }),
      answer: null,
    }),
  };
  await kernel.commands.run(life, {}, { actor: admin, requestId: 'bench', route: 'bench' });
  const history = new History(kernel);
  const readAsOf = async (): Promise<void> => {
    const { version } = await history.asOf('shipment', id, { version: events / 2 });
    if (version !== events / 2) throw new Error(`The file has ${version} events`);
  };
  await p95Of(readAsOf, 1, 2);
  return p95Of(readAsOf, 1, stage.quick ? 1 : 20);
}

/** How long a report takes, and how much it slows down other users. */
export const reports = bench({
  targets: {
    year_ms: '<= 100',
    all_ms: '<= 500',
    bare: '>= 0.8',
    save_beside: '<= 1.5',
    balance_ms: '<= 400',
    as_of_ms: '<= 100',
  },
  run: (stage: Stage) =>
    withDatabase(stage.server, async (url) => {
      const pool = createPool(url);
      const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
      try {
        const orders = stage.quick ? 2_000 : 200_000;
        stage.log(`writing ${orders} orders of eight years`);
        await kernel.open();
        await fillReports(pool, orders);
        const tables = reportTables(reportSource(pool));
        const isOneOf = (declarations: readonly object[]) => (report: Report) =>
          declarations.includes(report.declaration);
        // A comparison with the year before has no bare statement to be measured against.
        const grouped = tables.filter(isOneOf(groupedReports));
        const year = await slowest(stage, grouped, oneYear, 20);
        const all = await slowest(stage, grouped, allYears, 10);
        const balance = await slowest(stage, tables.filter(isOneOf(balances)), oneYear, 20);
        return {
          year_ms: rounded(year.ms),
          all_ms: rounded(all.ms),
          bare: rounded(await bareOver(stage, pool, all.report)),
          save_beside: rounded(await saveDuringReports(stage, kernel, grouped)),
          balance_ms: rounded(balance.ms),
          as_of_ms: rounded(await fileAsOf(stage, kernel)),
        };
      } finally {
        await kernel.close();
        await pool.end();
      }
    }),
});
