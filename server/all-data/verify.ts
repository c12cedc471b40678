import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Pool } from 'pg';
import { manifestFile } from '../../contract/all-data/kind.js';
import { allDataManifest, type AllDataManifest } from '../../contract/all-data/manifest.js';
import type { JsonObject } from '../../contract/json.js';
import { digestOf, filesBelow, sumsFile } from '../backup/sums.js';
import { chainHash, genesis, sha256 } from '../log/chain.js';
import { recordsUpTo } from './write-all-data.js';
import { logFile } from './parts/write-log.js';

/** The folder is no export of all data, or one that was never finished. */
export class NoExportOfAllData extends Error {}

export interface VerifiedAllData {
  manifest: AllDataManifest;
  /** What is not as it was written, or not as the log of this store has it. */
  findings: string[];
}

/** A damaged export may differ in every line. */
const mostFindings = 1_000;

type Find = (what: string) => void;

/**
 * Proves an export: every file is as it was written, its log is an unbroken chain that ends with the hash of the manifest, and the log of
 * this store had the same hash and the same number of records at that position.
 */
export async function verifyAllData(
  folder: string,
  pool: Pool,
  onBytes: (bytes: number, of: number) => void,
): Promise<VerifiedAllData> {
  const manifest = await readManifest(folder);
  let read = 0;
  const findings: string[] = [];
  const find: Find = (what) => {
    if (findings.length < mostFindings) findings.push(what);
  };
  await compareFiles(folder, find, (bytes) => onBytes((read += bytes), manifest.bytes));
  for (const [name, { rows }] of Object.entries(manifest.sheets)) {
    const found = await rowsOfCsv(join(folder, `${name}.csv`)).catch(() => null);
    if (found !== null && found !== rows) find(`${name}.csv has ${found} rows, the manifest says ${rows}`);
  }
  await compareChain(folder, manifest, find);
  await compareStore(pool, manifest, find);
  return { manifest, findings };
}

async function readManifest(folder: string): Promise<AllDataManifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new NoExportOfAllData(`There is no ${manifestFile} in ${folder}`);
  });
  try {
    return allDataManifest.parse(JSON.parse(text));
  } catch {
    throw new NoExportOfAllData(`${join(folder, manifestFile)} is not the manifest of an export of all data`);
  }
}

async function compareFiles(folder: string, find: Find, onBytes: (bytes: number) => void): Promise<void> {
  const remaining = new Set(await filesBelow(folder));
  if (!remaining.delete(sumsFile)) return find(`${sumsFile} is missing`);
  for await (const line of createInterface({ input: createReadStream(join(folder, sumsFile)), crlfDelay: Infinity })) {
    const [, digest, path = ''] = /^([0-9a-f]{64})  (.+)$/.exec(line) ?? [];
    if (!remaining.delete(path)) find(`${path || line} is missing`);
    else if ((await digestOf(join(folder, path), onBytes)) !== digest) find(`${path} is not what was written`);
  }
  for (const path of remaining) find(`${path} does not belong to it`);
}

const quote = 0x22;
const lineFeed = 0x0a;

/** The lines below the head; a line break inside quotes ends no row. */
async function rowsOfCsv(path: string): Promise<number> {
  let isQuoted = false;
  let lines = 0;
  for await (const chunk of createReadStream(path))
    for (const byte of chunk as Buffer) {
      if (byte === quote) isQuoted = !isQuoted;
      else if (byte === lineFeed && !isQuoted) lines++;
    }
  return lines - 1;
}

interface LogLine {
  position: number;
  previous: string;
  hash: string;
  stream: string;
  version: number;
  type: string;
  schema: number;
  recordedAt: string;
  key: string | null;
  metaHash: string;
  dataHash: string;
  meta: JsonObject;
  data: JsonObject;
}

async function compareChain(folder: string, { log }: AllDataManifest, find: Find): Promise<void> {
  let previous = genesis;
  let position = 0;
  for await (const line of createInterface({ input: createReadStream(join(folder, logFile)), crlfDelay: Infinity })) {
    position++;
    const event = readLine(line);
    if (!event) find(`line ${position} of ${logFile} cannot be read`);
    else if (event.position !== position || event.previous !== previous || !follows(event))
      find(`event ${position} in ${logFile} does not follow from the one before it`);
    previous = event?.hash ?? '';
  }
  if (position !== log.position) find(`${logFile} has ${position} events, the manifest says ${log.position}`);
  if (previous !== log.hash) find(`${logFile} does not end with the hash of the manifest`);
}

function readLine(line: string): LogLine | null {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return null;
  }
}

function follows({ data, meta, ...event }: LogLine): boolean {
  return (
    chainHash(event.previous, event) === event.hash &&
    sha256(JSON.stringify(data)) === event.dataHash &&
    sha256(JSON.stringify(meta)) === event.metaHash
  );
}

async function compareStore(pool: Pool, { log, records }: AllDataManifest, find: Find): Promise<void> {
  if (log.position === 0) return;
  const { rows } = await pool.query<{ hash: string }>(
    `select encode(hash, 'hex') as hash from event where position = $1`,
    [log.position],
  );
  const [event] = rows;
  if (!event) return find(`the log of this store does not reach position ${log.position}`);
  if (event.hash !== log.hash) return find(`the log of this store has another hash at position ${log.position}`);
  const now = await recordsUpTo(pool, log.position);
  for (const kind of new Set([...Object.keys(records), ...Object.keys(now)]))
    if (records[kind] !== now[kind])
      find(`the manifest says ${records[kind] ?? 0} records of ${kind}, the log has ${now[kind] ?? 0}`);
}
