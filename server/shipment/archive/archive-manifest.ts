import { createHash } from 'node:crypto';
import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { z } from 'zod';
import { parseStream } from '../../log/event.js';
import { shipmentStream } from '../file/shipment-file.js';

const folderName = 'archives';
const ending = '.jsonl';

export const archivedFile = z.object({
  id: z.string(),
  code: z.string(),
  /** The number of events of the shipment. */
  version: z.number().int(),
  /** The hash over all its events in the event log. */
  sha256: z.string(),
});
export type ArchivedFile = z.output<typeof archivedFile>;
type Fingerprint = Pick<ArchivedFile, 'version' | 'sha256'>;

/** The folder of the archive manifests of an installation. */
export const archivesFolder = (dataFolder: string): string => join(dataFolder, folderName);
export const manifestName = (act: string): string => `${act}${ending}`;
export const actOfManifest = (name: string): string | undefined =>
  name.endsWith(ending) ? name.slice(0, -ending.length) : undefined;

/**
 * The proof of one archive action: which orders were archived, with a hash over the events of each. Each line contains a hash of the
 * line before it, so no line can be changed, removed or inserted unnoticed.
 */
export class Manifest {
  private constructor(
    readonly path: string,
    private chain: string,
  ) {}

  static async create(dataFolder: string, { act, by }: { act: string; by: string }): Promise<Manifest> {
    const folder = archivesFolder(dataFolder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const head = { act, at: new Date().toISOString(), by };
    const chain = chained('', head);
    const path = join(folder, manifestName(act));
    await writeFile(path, `${JSON.stringify({ ...head, chain })}\n`, { flag: 'wx', mode: 0o600 });
    return new Manifest(path, chain);
  }

  async add(files: readonly ArchivedFile[]): Promise<void> {
    const lines = files.map((file) => {
      this.chain = chained(this.chain, file);
      return `${JSON.stringify({ ...file, chain: this.chain })}\n`;
    });
    await appendFile(this.path, lines.join(''));
  }
}

export function chained(before: string, line: object): string {
  return createHash('sha256').update(before).update(JSON.stringify(line)).digest('hex');
}

/** SQL for the hash over the events of a file: the text of each event and its hash in the chain of the event log. */
export const hashed = `encode(sha256(string_agg(sha256(convert_to(e.type || e.data::text || e.meta::text, 'UTF8')) || e.hash, ''::bytea
  order by e.version)), 'hex')`;

/** The current fingerprint of each file. */
export async function fingerprints(db: Pool, ids: readonly number[]): Promise<Map<number, Fingerprint>> {
  const { rows } = await db.query<Fingerprint & { stream: string }>(
    `select e.stream, max(e.version)::integer as version, ${hashed} as sha256
     from event e where e.stream = any($1) group by e.stream`,
    [ids.map(shipmentStream)],
  );
  return new Map(rows.map(({ stream, version, sha256 }) => [parseStream(stream).id, { version, sha256 }]));
}
