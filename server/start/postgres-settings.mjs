// @ts-check
/**
 * The settings of PostgreSQL that follow from its machine: for the embedded one, for `docker/postgresql.conf`, for the benches, and what
 * `zuuch doctor` compares another one with. Plain JavaScript, because benches start a database before anything is compiled.
 */
import { availableParallelism, totalmem } from 'node:os';

/** @typedef {{ memory: number, cores: number }} Machine bytes of memory, and processor cores */
/**
 * @typedef {object} WantedSetting
 * @property {string} name
 * @property {string} value as PostgreSQL itself shows it
 * @property {'at least' | 'at most' | 'exactly' | 'not off'} bound which other values do as well
 * @property {boolean} [atStart] takes effect only when PostgreSQL starts
 */

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;
/** PostgreSQL accepts the settings of a memory between these. */
const leastMemory = gigabyte / 2;
const mostMemory = 1024 * gigabyte;
/** Below it the processes of the product need most of the memory. */
const small = 4 * gigabyte;

/**
 * This machine, or the container that this process runs in.
 * @param {number} [memory] another size of memory, in bytes
 * @returns {Machine}
 */
export function thisMachine(memory) {
  const limit = process.constrainedMemory();
  const present = limit > 0 && limit < totalmem() ? limit : totalmem();
  return { memory: memory ?? present, cores: availableParallelism() };
}

/** @param {Machine} machine @returns {WantedSetting[]} */
export function wantedSettings({ memory: given, cores }) {
  const memory = clamp(given, leastMemory, mostMemory);
  const isSmall = memory < small;
  const log = clamp(memory / 2, gigabyte, 8 * gigabyte);
  const indexMemory = clamp(memory / 16, 64 * megabyte, gigabyte);
  return [
    { name: 'shared_buffers', value: size(memory / (isSmall ? 8 : 4)), bound: 'at least', atStart: true },
    // What the cache of the operating system holds is included.
    { name: 'effective_cache_size', value: size(memory * (isSmall ? 0.5 : 0.75)), bound: 'at least' },
    { name: 'huge_pages', value: 'try', bound: 'not off', atStart: true },
    { name: 'work_mem', value: size(clamp(memory / 1024, 4 * megabyte, 64 * megabyte)), bound: 'at least' },
    { name: 'maintenance_work_mem', value: size(indexMemory), bound: 'at least' },
    // Several of them run at once.
    { name: 'autovacuum_work_mem', value: size(Math.max(indexMemory / 4, 64 * megabyte)), bound: 'at least' },
    { name: 'max_parallel_maintenance_workers', value: String(clamp(cores - 1, 1, 4)), bound: 'at least' },
    // The first change of a page after a checkpoint writes the whole page to the log: fewer checkpoints, a smaller log.
    { name: 'checkpoint_timeout', value: '15min', bound: 'at least' },
    { name: 'checkpoint_completion_target', value: '0.9', bound: 'at least' },
    { name: 'max_wal_size', value: size(log), bound: 'at least' },
    { name: 'min_wal_size', value: size(log / 8), bound: 'at least' },
    // Every build of PostgreSQL has pglz; lz4 is faster where it is there.
    { name: 'wal_compression', value: 'pglz', bound: 'not off' },
    // A solid disk.
    { name: 'random_page_cost', value: '1.1', bound: 'at most' },
    { name: 'effective_io_concurrency', value: '16', bound: 'at least' },
    { name: 'autovacuum', value: 'on', bound: 'exactly' },
    // A twentieth of a table of a million rows, not a fifth.
    { name: 'autovacuum_vacuum_scale_factor', value: '0.05', bound: 'at most' },
    { name: 'autovacuum_vacuum_insert_scale_factor', value: '0.05', bound: 'at most' },
    { name: 'autovacuum_analyze_scale_factor', value: '0.02', bound: 'at most' },
    { name: 'vacuum_cost_limit', value: '1000', bound: 'at least' },
  ];
}

/** As arguments of the server program. @param {Machine} machine @returns {Record<string, string>} */
export function postgresSettings(machine) {
  return Object.fromEntries(wantedSettings(machine).map(({ name, value }) => [name, value]));
}

/** For a machine that does not give the memory it has. @type {Machine} */
export const smallestMachine = { memory: gigabyte, cores: 1 };

/**
 * Whether a value that PostgreSQL shows is as good as the wanted one. A size need not be the whole of it.
 * @param {WantedSetting} wanted @param {string} shown
 */
export function suffices({ value, bound }, shown) {
  if (bound === 'exactly') return shown === value;
  if (bound === 'not off') return shown !== 'off';
  // As much as another setting says, which is compared too.
  if (shown === '-1') return true;
  const [found, least] = [amount(shown), amount(value)];
  return bound === 'at most' ? found <= least * 2 : found >= least * (isSize(value) ? 0.5 : 1);
}

/** @param {WantedSetting} setting a line of postgresql.conf */
export const lineOf = ({ name, value }) => `${name} = ${value}`;

/** @param {number} value @param {number} least @param {number} most */
function clamp(value, least, most) {
  return Math.min(most, Math.max(least, Math.floor(value)));
}

/** As PostgreSQL shows it. @param {number} bytes */
function size(bytes) {
  const megabytes = Math.max(1, Math.floor(bytes / megabyte));
  return megabytes % 1024 === 0 ? `${megabytes / 1024}GB` : `${megabytes}MB`;
}

/** @type {Record<string, number>} */
const units = {
  B: 1,
  kB: 1024,
  MB: megabyte,
  GB: gigabyte,
  TB: 1024 * gigabyte,
  ms: 1,
  s: 1e3,
  min: 6e4,
  h: 36e5,
  d: 864e5,
};

/** @param {string} text */
const isSize = (text) => text.endsWith('B');

/** `8192kB` → bytes, `15min` → milliseconds. @param {string} text */
function amount(text) {
  const unit = text.replace(/^[-.\d]+/, '');
  return Number.parseFloat(text) * (unit === '' ? 1 : (units[unit] ?? Number.NaN));
}
