import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZipStorage } from '../../../server/all-data/output/zip.js';
import { writeAllData } from '../../../server/all-data/write-all-data.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { declaredData } from '../../../server/composition/declared/all-data.js';
import { createPool } from '../../../server/database/pool.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { ExportFile } from '../../../server/export/export-file.js';
import { bench, rounded, seconds } from '../measure.js';
import { withDatabase } from '../product.js';
import { writeShipments } from '../shipments.js';

/** How long all data of a firm takes as a zip, without documents and papers, as the job of a worker makes it. */
export const out = bench({
  targets: { out_s: '<= 600' },
  run: (stage) =>
    withDatabase(stage.server, async (url) => {
      const pool = createPool(url);
      const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
      const shipments = stage.quick ? 500 : 200_000;
      const folder = await mkdtemp(join(tmpdir(), 'zuuch-bench-'));
      try {
        stage.log(`writing the log of ${shipments} shipments`);
        await writeShipments(pool, kernel, shipments);
        stage.log('folding the read models');
        await kernel.open();
        const part = join(folder, 'all.part');
        const file = await ExportFile.create(part);
        const now = new Date('2026-02-02T00:00:00Z');
        const took = await seconds(async () => {
          const manifest = await writeAllData(declaredData, {
            pool,
            url,
            storage: new ZipStorage(file.stream, now),
            temporary: part,
            documents: null,
            actor: { userId: null, type: null, door: 'system' },
            by: 'bench',
            language: 'mn',
            now,
            program: 'bench',
            onProgress: async () => undefined,
          });
          await file.sync();
          if (manifest.files !== shipments) throw new Error(`The export has ${manifest.files} files`);
        });
        stage.log(`all data of ${shipments} files: ${took.toFixed(1)} s, ${Math.round(file.bytes / 1e6)} MB`);
        return { out_s: rounded(took) };
      } finally {
        await rm(folder, { recursive: true });
        await kernel.close();
        await pool.end();
      }
    }),
});
