import { createPool } from '../../../../server/database/pool.js';
import { ClientsShare } from '../../large/clients-share.js';
import { GrowthFigures, measures } from '../../large/growth-figures.js';
import { KeyReads } from '../../large/key-reads.js';
import { Users } from '../../large/users.js';
import { bench, median, rounded, roundsOf, type Stage } from '../../measure.js';
import { withServer, withWorker } from '../../server.js';
import { bytesOf } from '../../stored/bytes-of.js';
import { filesOf, withStoreOf } from '../../stored/large-store.js';

/** Parts of the files of the largest store; a quick round has one that is small itself. */
const parts = [100, 10, 1] as const;
const quickParts = [10, 10 / 3, 1] as const;
const starts = 3;

/** What is compared, with the most times that it may take on the largest store over the smallest. */
const targets = {
  page: '<= 1.5',
  text: '<= 2',
  open: '<= 1.3',
  save: '<= 1.5',
  search: '<= 2',
  sums: '<= 2',
  herd_calls: '<= 1.2',
  report_year: '',
  charts_year: '',
  start: '<= 1.3',
  bytes_per_file: '',
  events_per_file: '',
};
type Growing = keyof typeof targets;
export const growing = Object.keys(targets) as readonly Growing[];

interface Grown {
  files: number;
  values: Readonly<Record<Growing, number>>;
  keyMs: number;
  clientsShare: number;
}

/** What people do most, on three stores of which each is ten times as large as the one before. */
export const growth = bench<string>({
  targets: {
    ...Object.fromEntries(
      growing.flatMap((name) => [
        [name, targets[name]],
        [`${name}_middle`, ''],
        [`${name}_small`, ''],
      ]),
    ),
    files: '',
    key_ms: '',
    clients_share: '<= 0.5',
  },
  async run(stage) {
    const [small, middle, large] = stage.quick ? quickParts : parts;
    const on = (part: number): Promise<Grown> => measuredOn(stage, Math.round(filesOf(stage) / part));
    return figuresOf(await on(small), await on(middle), await on(large));
  },
});

/** Of each: how many times as much it is on the largest store, on the middle one, and what it is on the smallest. */
function figuresOf(small: Grown, middle: Grown, large: Grown): Record<string, number> {
  const figures = growing.flatMap((name): [string, number][] => [
    [name, rounded(ratioOf(large.values[name], small.values[name]))],
    [`${name}_middle`, rounded(ratioOf(middle.values[name], small.values[name]))],
    [`${name}_small`, rounded(small.values[name])],
  ]);
  return {
    ...Object.fromEntries(figures),
    files: large.files,
    key_ms: large.keyMs,
    clients_share: Math.max(small.clientsShare, middle.clientsShare, large.clientsShare),
  };
}

/** Nothing is as much as nothing: a save may cause no calls at any size. */
function ratioOf(value: number, smallest: number): number {
  return value === smallest ? 1 : value / smallest;
}

function measuredOn(stage: Stage, files: number): Promise<Grown> {
  return withStoreOf(stage, files, async ({ url }) => {
    stage.log(`a store of ${files} files`);
    const took: number[] = [];
    for (let at = 0; at < roundsOf(stage, starts); at++) {
      const began = performance.now();
      await withServer(url, async () => void took.push((performance.now() - began) / 1_000));
    }
    const size = await sizeOf(url, files);
    return withServer(url, (address) =>
      withWorker(url, async () => {
        const { values, ...measured } = await measuredAt(stage, url, address);
        return { files, ...measured, values: { ...values, start: median(took), ...size } };
      }),
    );
  });
}

async function measuredAt(stage: Stage, url: string, address: string) {
  const pool = createPool(url, { max: 2 });
  const users = new Users(address);
  const clients = new ClientsShare();
  const keys = new KeyReads(pool);
  try {
    const values = await new GrowthFigures(pool, address, users, stage.log, stage.quick).measure();
    for (const name of measures) stage.log(`${name}: ${values[name]}`);
    return { values, keyMs: rounded(await keys.end()), clientsShare: rounded(clients.now(stage.log)) };
  } finally {
    await keys.end();
    await users.close();
    await pool.end();
  }
}

/** Bytes and events of the whole store for each file. */
async function sizeOf(url: string, files: number) {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ position: number }>(`select position::float8 as position from head`);
    return { bytes_per_file: (await bytesOf(url)) / files, events_per_file: (rows[0]?.position ?? 0) / files };
  } finally {
    await pool.end();
  }
}
