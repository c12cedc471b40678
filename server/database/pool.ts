import { Pool, types, type CustomTypesConfig, type PoolConfig } from 'pg';
import { PartitionedPool } from './partitioned-pool.js';
import { RoutedPool } from './replicas/routed-pool.js';
import { timeQueries } from './slow-queries.js';

/** A plain table that is read and written through TypeORM. */
export type Entity = new () => object;

export interface PoolOptions {
  /** Connections at most. */
  max?: number;
  /** Shown in pg_stat_activity. */
  applicationName?: string;
  /** A statement that takes longer is cancelled; 0 means no limit (rebuilds, migrations). */
  statementTimeoutMs?: number;
  /** A statement that waits longer for a lock is cancelled. */
  lockTimeoutMs?: number;
  connectTimeoutMs?: number;
  /** The schemas in which unqualified names are looked up, separated by commas; by default those of the database. */
  searchPath?: string;
  /** False where a commit need not wait for the disk, because what a crash takes can be made again. */
  isDurable?: boolean;
  /** Every write is refused by the database. */
  readOnly?: boolean;
  /** Connections are limited by the kind of work, for a process that serves users. */
  isPartitioned?: boolean;
  /** Work that reads a replica gets its connections from there, in a process that serves no users. */
  isRouted?: boolean;
  /** The entities of the plain tables; the composition lists them. */
  entities?: readonly Entity[];
  /** Called for each query that took at least `ms`. */
  slow?: { ms: number; report: (text: string, ms: number) => void };
}

/**
 * Dates, instants and decimals stay the text that PostgreSQL writes: a JavaScript Date would move a calendar day
 * between time zones, and a float would lose a cent. Counts and ids are numbers; they stay far below 2^53.
 * The parsers belong to this pool, not to the whole process.
 */
const asText = new Set<number>([
  types.builtins.DATE,
  types.builtins.TIMESTAMP,
  types.builtins.TIMESTAMPTZ,
  types.builtins.NUMERIC,
  types.builtins.TIME,
]);

const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format !== 'binary' && oid === types.builtins.INT8) return Number;
    if (format !== 'binary' && asText.has(oid)) return String;
    return types.getTypeParser(oid, format) as (value: string) => unknown;
  },
};

/**
 * Many users query at the same time: a statement that uses several processors would slow down the others. And few statements take so long
 * that compiling them pays off, which a PostgreSQL with JIT misjudges for pages of lists.
 */
const sharedMachine = '-c max_parallel_workers_per_gather=0 -c jit=off';

/** For long-running work, on a connection that is reset with `usualLimits` before it is returned. */
export const noLimits = 'set statement_timeout = 0; set lock_timeout = 0';
export const usualLimits = 'reset statement_timeout; reset lock_timeout';

export function poolConfig(url: string, options: PoolOptions = {}): PoolConfig & { max: number } {
  const { statementTimeoutMs = 0, lockTimeoutMs = 0, searchPath, readOnly, isDurable = true } = options;
  const settings = [
    `-c TimeZone=UTC -c DateStyle=ISO,YMD -c IntervalStyle=iso_8601`,
    `-c statement_timeout=${statementTimeoutMs} -c lock_timeout=${lockTimeoutMs} ${sharedMachine}`,
    ...(searchPath === undefined ? [] : [`-c search_path=${searchPath}`]),
    ...(isDurable ? [] : ['-c synchronous_commit=off']),
    ...(readOnly ? ['-c default_transaction_read_only=on'] : []),
  ];
  return {
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'zuuch',
    connectionTimeoutMillis: options.connectTimeoutMs ?? 10_000,
    options: settings.join(' '),
    types: typeParsers,
  };
}

/**
 * A connection that PostgreSQL closes is replaced at the next use, also one that is in use between two statements: the next statement
 * reports the loss. Without a listener the error would end the process.
 */
export function createPool(url: string, options: PoolOptions = {}): Pool {
  const config = poolConfig(url, options);
  const pool = new (options.isPartitioned ? PartitionedPool : options.isRouted ? RoutedPool : Pool)(config);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const { slow } = options;
  if (slow) pool.on('connect', (client) => timeQueries(client, slow));
  return pool;
}
