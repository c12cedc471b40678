import type { Pool } from 'pg';
import { fold } from '../../../contract/text/fold.js';
import { dayAfter, localDay } from '../../../contract/time.js';
import { createPool } from '../../../server/database/pool.js';
import { SheetTasks } from '../../../server/process/process.module.js';
import { RailwayReader } from '../../../server/shipment/operations/railway/railway-reader.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { createTable } from '../../../server/projection/schema.js';
import { fill, insert } from '../list-rows.js';
import { bench, p95, rounded, roundsOf, type Stage } from '../measure.js';
import { withDatabase } from '../product.js';

const unitsOfFile = 10;
const lines = 500;
const admin = { id: 1, type: 4 as const };

/** Units for the running orders, as the projections would write them. */
async function fillUnits(pool: Pool, files: number): Promise<number> {
  const { rows } = await pool.query<{ first: number; count: number }>(
    `select min(id) as first, count(*)::int as count from shipping_order where not is_archived and not is_finished`,
  );
  const [{ first, count } = { first: 0, count: 0 }] = rows;
  const perFile = `generate_series(0, ${unitsOfFile - 1}) u`;
  const number = `(60000000 + (o.id - ${first}) * ${unitsOfFile} + u)::text`;
  await pool.query(`insert into unit (id, shipment_id, number, number_plain, numbers, search)
    select (o.id - ${first}) * ${unitsOfFile} + u + 1, o.id, ${number}, ${number}, array[${number}], ${number}
      from shipping_order o, ${perFile} where not o.is_archived and not o.is_finished`);
  const cell = `json_build_object('id', u + 1, 'kind', 2, 'number', ${number}, 'carrier', null, 'place', 'Эрээн', 'placeOn', '2026-01-05',
    'seal', 'SL' || u, 'grossKg', '21500.5', 'pieces', 20, 'ataBorder', '2026-01-04', 'comment', 'Буулгахаас өмнө мэдэгдэнэ')`;
  await pool.query(`insert into unit_form (id, version, form)
    select o.id, 1, json_build_object('units', (select json_agg(${cell}) from ${perFile})) from shipping_order o
      where not o.is_archived and not o.is_finished`);
  await pool.query('vacuum analyze unit, unit_form');
  return Math.min(files, count);
}

/** A morning list: wagons of many files, with a few numbers that nobody knows. */
function listOf(files: number, round: number): string {
  const day = dayAfter(localDay(new Date()), -1);
  const rows = Array.from({ length: lines }, (_, at) => {
    const wagon = 60_000_000 + ((at * 7_919 + round * 104_729) % (files * unitsOfFile));
    return `${at % 50 === 49 ? 79_000_000 + at : wagon}\t${day}\tЭрээн\tХилд ирсэн`;
  });
  return ['Вагон\tОгноо\tӨртөө\tТөлөв', ...rows].join('\n');
}

async function measure(stage: Stage, url: string): Promise<Record<string, number>> {
  const pool = createPool(url);
  const tasks = new SheetTasks();
  try {
    const tables = aggregates.flatMap((kind) => kind.tables);
    for (const table of tables) await createTable(pool, table);
    const running = stage.quick ? 200 : 20_000;
    await fill(pool, tables, { open: 50, closed: 50, running, finished: running / 2, archived: running });
    const files = await fillUnits(pool, running);
    await insert(
      pool,
      'tracingstatus',
      { id: '1', name: `'Хилд ирсэн'`, search: `'${fold('Хилд ирсэн')}'`, deleted: 'false' },
      [1, 1],
    );
    await insert(pool, 'city', { id: '9999', name: `'Эрээн'`, search: `'${fold('Эрээн')}'`, deleted: 'false' }, [1, 1]);
    const reader = new RailwayReader({ pool }, { now: () => new Date() }, tasks);
    const took: number[] = [];
    for (let round = -2; round < roundsOf(stage, 30); round++) {
      const text = listOf(files, round + 3);
      const start = performance.now();
      const { counts } = await reader.preview({ text }, { user: admin, language: 'mn', columns: undefined });
      // The first ones start the process that reads sheets and warm the caches.
      if (round >= 0) took.push(performance.now() - start);
      if (round === 0) stage.log(JSON.stringify(counts));
    }
    return { preview_ms: rounded(p95(took)) };
  } finally {
    tasks.onApplicationShutdown();
    await pool.end();
  }
}

/** How long a user waits for the preview of a pasted list of 500 lines, over 200,000 units. */
export const paste = bench({
  targets: { preview_ms: '<= 400' },
  run: (stage) => withDatabase(stage.server, (url) => measure(stage, url)),
});
