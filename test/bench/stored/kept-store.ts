import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startDatabase } from '../../../cli/installation/own-database.js';
import { createPool } from '../../../server/database/pool.js';
import { aggregates } from '../../../server/composition/declared/aggregates.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { seedIn, type Seeded } from './seeding.js';

const millionFiles = 1_000_000;
/** Benches add events and remove none; after so many the store is no longer what it was. */
const mostAdded = 500_000;
const root = join(import.meta.dirname, '..', '..', '..', '..', '..');

/** What is remembered of a store beside its database. */
interface Kept {
  shipments: number;
  /** Of everything that the log follows from. */
  sources: string;
  seeded: Seeded;
  /** Only of the store that all benches use. */
  checks: StoreChecks | null;
}
export interface StoreChecks {
  resumed: number;
  sound: number;
}

export interface KeptStore extends Kept {
  url: string;
  /** Whether it was made just now. */
  isNew: boolean;
  openSeconds: number;
}

/** How many files the benches work with: `BENCH_FILES`. */
export function benchFiles(): number {
  return Number(process.env.BENCH_FILES ?? millionFiles);
}

interface KeptStoreOptions {
  log(line: string): void;
  /** Where it is not the store of all benches, but one of another size beside it. */
  shipments?: number;
  check?(): Promise<StoreChecks>;
}

/**
 * The store of the benches in the folder `BENCH_STORE`, made where it is missing or where its log would be another one today. Where only
 * tables have changed, their rows are made anew when it is opened. It stays on the disk.
 */
export async function withKeptStore<T>(
  { log, shipments = benchFiles(), check }: KeptStoreOptions,
  work: (store: KeptStore) => Promise<T>,
): Promise<T> {
  const folder = folderOf(shipments);
  const sources = await digestOfSources();
  const kept = await readKept(folder);
  const why = kept === null ? 'there is none' : await whyMadeAnew(folder, kept, shipments, sources);
  if (why !== null) {
    log(`Making a store of ${shipments} files in ${folder}: ${why}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await withDatabaseOf(folder, async (url) => {
      const seeded = await seedIn({ url, shipments, today: new Date().toISOString(), log });
      if (!seeded) throw new Error('The seeding was killed');
      await writeKept(folder, { shipments, sources, seeded, checks: (await check?.()) ?? null });
    });
  }
  const began = performance.now();
  return withDatabaseOf(folder, async (url) => {
    await openOnce(url);
    const openSeconds = (performance.now() - began) / 1_000;
    return work({ ...((await readKept(folder)) as Kept), url, isNew: why !== null, openSeconds });
  });
}

function folderOf(shipments: number): string {
  const folder = resolve(process.env.BENCH_STORE ?? join(root, '.bench'));
  return shipments === benchFiles() ? folder : `${folder}-${shipments}`;
}

async function whyMadeAnew(folder: string, kept: Kept, shipments: number, sources: string): Promise<string | null> {
  if (kept.shipments !== shipments) return `that one has ${kept.shipments}`;
  if (kept.sources !== sources) return 'events or the seeding have changed';
  const position = await withDatabaseOf(folder, positionOf);
  return position - kept.seeded.events > mostAdded ? 'benches have added too much to it' : null;
}

/** Makes the rows of tables anew whose declarations have changed. */
export async function openOnce(url: string): Promise<void> {
  const pool = createPool(url);
  const kernel = new Kernel({ pool, aggregates, names: async () => new Map() });
  try {
    await kernel.open();
  } finally {
    await kernel.close();
    await pool.end();
  }
}

async function positionOf(url: string): Promise<number> {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ position: number }>(`select position::float8 as position from head`);
    return rows[0]?.position ?? 0;
  } finally {
    await pool.end();
  }
}

async function withDatabaseOf<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const { url, stop } = await startDatabase(folder);
  try {
    return await work(url);
  } finally {
    await stop();
  }
}

const pathOfKept = (folder: string): string => join(folder, 'store.json');

async function readKept(folder: string): Promise<Kept | null> {
  const text = await readFile(pathOfKept(folder), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as Kept);
}

async function writeKept(folder: string, kept: Kept): Promise<void> {
  await writeFile(pathOfKept(folder), JSON.stringify(kept));
}

/** The seeding with the lives that it repeats, and the schemas of all events. */
async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  const paths = (await readdir(join(root, 'server', 'demo'), { recursive: true })).map((path) =>
    join('server', 'demo', path),
  );
  const contract = (await readdir(join(root, 'contract'), { recursive: true })).map((path) => join('contract', path));
  const events = contract.filter((path) => path.endsWith('events.ts'));
  for (const path of [...paths, ...events].filter((one) => one.endsWith('.ts') && !one.endsWith('.spec.ts')).sort())
    hash.update(await readFile(join(root, path)));
  return hash.digest('hex');
}
