import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '../../../contract/actor.js';
import { visibleColumns } from '../../../contract/list.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { PastStores } from '../../../server/as-of/past-stores.js';
import { withPastTables } from '../../../server/as-of/past-tables.js';
import { pastTables } from '../../../server/composition/declared/past-tables.js';
import { createPool } from '../../../server/database/pool.js';
import { ExportFile } from '../../../server/export/export-file.js';
import { writeTable } from '../../../server/export/sheets/write-table.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { readQuery } from '../../../server/table/table.js';
import { writeShipments } from '../shipments.js';
import { bench, rounded, seconds, type Stage } from '../measure.js';
import { withDatabase } from '../product.js';

const admin: Actor = { userId: 4, type: 4, door: 'http' };
/** After the last event. */
const day = '2026-02-01';

/** A list or report of a past day as a file, from the request to the last byte, as the job makes it. */
async function fileOf(stage: Stage, kernel: Kernel, url: string, name: string, rows: number): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'zuuch-bench-'));
  let progressReports = 0;
  const making = { day, actor: admin, onProgress: () => void (progressReports += 1) };
  try {
    const took = await seconds(() =>
      withPastTables(new PastStores(kernel, url), pastTables, kernel.options.pool, making, async (tables) => {
        const table = tables.named(name);
        if (!table) throw new Error(`There is no table ${name}`);
        const file = await ExportFile.create(join(folder, '1.1.part'));
        const { declaration } = table;
        const filters = Object.hasOwn(declaration.filters, 'start') ? { start: '2026-01-01', end: '2026-12-31' } : {};
        const query = readQuery(declaration, name.startsWith('report-') ? filters : {});
        const columns = visibleColumns(declaration, admin.type);
        const what = { table, query, columns, format: 'csv', language: 'mn', actor: admin, at: '', by: '' } as const;
        const silent = { onStart: async () => undefined, onWritten: async () => undefined };
        const written = await writeTable(file, { ...what, asOf: day }, silent);
        await file.sync();
        if (written.rows < rows) throw new Error(`${name} has ${written.rows} rows`);
      }),
    );
    stage.log(`${name} as of ${day}: ${took.toFixed(1)} s, ${progressReports} words of progress`);
    return took;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** How long a list or a report of a past day takes: the first time, when its store is made, and the next time. */
export const past = bench({
  targets: { list_s: '<= 120', report_s: '<= 120', again_s: '<= 120' },
  run: (stage) =>
    withDatabase(stage.server, async (url) => {
      const pool = createPool(url);
      const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
      const shipments = stage.quick ? 500 : 200_000;
      try {
        stage.log(`writing the log of ${shipments} shipments`);
        await writeShipments(pool, kernel, shipments);
        const list = await fileOf(stage, kernel, url, 'finance', shipments);
        const again = await fileOf(stage, kernel, url, 'finance', shipments);
        await pool.query('delete from past_store');
        const report = await fileOf(stage, kernel, url, 'report-receivablereport', shipments);
        return { list_s: rounded(list), report_s: rounded(report), again_s: rounded(again) };
      } finally {
        await kernel.close();
        await pool.end();
      }
    }),
});
