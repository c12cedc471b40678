import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createPool } from '../../../../server/database/pool.js';
import { verifyLog } from '../../../../server/log/verify.js';
import { copyAndParse } from '../../floor.js';
import { ClientsShare } from '../../large/clients-share.js';
import { KeyReads } from '../../large/key-reads.js';
import { Backups } from '../../large/upkeep/backups.js';
import { backupsBesideSaves } from '../../large/upkeep/beside-saves.js';
import { isSameStore } from '../../large/upkeep/same-store.js';
import { bench, rounded, seconds, type Stage } from '../../measure.js';
import { withDatabase } from '../../product.js';
import { withServer } from '../../server.js';
import { withLargeStore, type LargeStore } from '../../stored/large-store.js';
import { seedIn } from '../../stored/seeding.js';

const restoredFiles = 50_000;
const quickEventsPerPart = 1_000;
const megabyte = 1_024 ** 2;

/** What keeping the store whole takes: its chain verified, backups while people work, a restore. */
export const upkeep = bench({
  targets: {
    verify: '>= 0.6',
    verify_s: '',
    backup_s: '<= 420',
    backup_mb: '',
    backup_next_s: '<= 45',
    backup_next_mb: '',
    save_beside_backup: '<= 2',
    save_after_backup: '<= 1.2',
    restore_s: '<= 90',
    restored: '1',
    key_ms: '',
    clients_share: '<= 0.5',
  },
  run: (stage) =>
    withLargeStore(stage, (store) =>
      withFolder(async (folder) => {
        const pool = createPool(store.url, { max: 2 });
        try {
          const verified = await verify(pool, stage);
          const backedUp = await backUp(stage, store, pool, join(folder, 'large'));
          return { ...verified, ...backedUp.figures, ...(await restore(stage, store, folder)), ...backedUp.around };
        } finally {
          await pool.end();
        }
      }),
    ),
});

/** The floor before and after, because what comes second finds more in memory. */
async function verify(pool: Pool, { log }: Stage) {
  const floor = () => seconds(() => readAll(pool));
  const before = await floor();
  const took = await seconds(async () => {
    const { findings } = await verifyLog(pool);
    if (findings[0]) throw new Error(`The log does not hold: ${findings[0].detail}`);
  });
  const least = (before + (await floor())) / 2;
  log(`COPY + JSON.parse ${least.toFixed(1)} s, verify ${took.toFixed(1)} s`);
  return { verify: rounded(least / took), verify_s: rounded(took) };
}

async function readAll(pool: Pool): Promise<void> {
  const db = await pool.connect();
  try {
    await copyAndParse(db);
  } finally {
    db.release();
  }
}

async function backUp(stage: Stage, { url }: LargeStore, pool: Pool, folder: string) {
  const backups = new Backups(url, folder, partOf(stage));
  const clients = new ClientsShare();
  const keys = new KeyReads(pool);
  try {
    const { first, next, saves } = await withServer(url, (address) =>
      backupsBesideSaves(pool, address, backups, stage.quick),
    );
    const rounds = Object.entries(saves).map(([when, ms]) => `${when} ${ms.toFixed(1)} ms`);
    stage.log(`backups of ${first.seconds.toFixed(1)} and ${next.seconds.toFixed(1)} s, saves ${rounds.join(', ')}`);
    return {
      figures: {
        backup_s: rounded(first.seconds),
        backup_mb: rounded(first.newBytes / megabyte),
        backup_next_s: rounded(next.seconds),
        backup_next_mb: rounded(next.newBytes / megabyte),
        save_beside_backup: rounded(saves.beside / saves.before),
        save_after_backup: rounded(saves.after / saves.before),
      },
      around: { key_ms: rounded(await keys.end()), clients_share: rounded(clients.now(stage.log)) },
    };
  } finally {
    await keys.end();
  }
}

/** The store itself where it is no larger, else one that is made for it. */
async function restore(stage: Stage, { url, files }: LargeStore, folder: string) {
  if (files <= restoredFiles) return restored(stage, url, join(folder, 'restored'));
  return withDatabase(stage.server, async (smaller) => {
    await seedIn({ url: smaller, shipments: restoredFiles, today: new Date().toISOString(), log: stage.log });
    return restored(stage, smaller, join(folder, 'restored'));
  });
}

async function restored(stage: Stage, source: string, folder: string) {
  const backups = new Backups(source, folder, partOf(stage));
  await backups.create();
  return withDatabase(stage.server, async (target) => {
    const took = await backups.restore(target);
    stage.log(`restored in ${took.toFixed(1)} s`);
    return { restore_s: rounded(took), restored: Number(await isSameStore(source, target, stage.log)) };
  });
}

const partOf = ({ quick }: Stage): number | undefined => (quick ? quickEventsPerPart : undefined);

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'zuuch-bench-upkeep-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
