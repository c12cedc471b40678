import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { uploadFolder } from '../../server/document/images/upload-folder.js';
import { readAnchors } from '../../server/log/anchors.js';
import { anchorFile } from '../audit/anchors.js';
import { exists } from '../installation/state.js';
import { fail, ok, warn, type Check } from './check.js';

const newest = 20;

/** Servers and workers of one database need one folder: each serves the pictures that came through the others. */
export const dataFolder: Check = {
  name: 'data folder',
  async run(installation) {
    // The embedded database is in the folder itself.
    if (!installation.config.DATABASE_URL) return null;
    const pool = await installation.reading();
    const folder = installation.dataFolder;
    const files = await newestFiles(pool);
    const missing = await missingIn(uploadFolder(folder), files);
    if (missing > 0)
      return fail(
        `${missing} of the newest ${files.length} pictures and documents are not in ${folder}`,
        'Give every server and worker the same DATA_DIR, on a disk that their machines share (docs/operating/scaling-out.md).',
      );
    const anchor = await newestAnchor(pool);
    const anchors = await readAnchors(join(folder, anchorFile));
    if (anchor !== undefined && !anchors.some(({ position }) => position === anchor))
      return warn(
        `the newest daily anchor of the log is not in ${folder}`,
        'Give the worker the same DATA_DIR as the servers. After a restore the next anchor is there by tomorrow.',
      );
    if (files.length === 0 && anchor === undefined) return null;
    return ok(`the newest files of the store are in ${folder}`);
  },
};

async function newestFiles(pool: Pool): Promise<string[]> {
  if (!(await exists(pool, 'upload'))) return [];
  const { rows } = await pool.query<{ file: string }>(
    `select file from upload where created_at < now() - interval '1 minute' order by created_at desc limit ${newest}`,
  );
  return rows.map(({ file }) => file);
}

async function newestAnchor(pool: Pool): Promise<number | undefined> {
  if (!(await exists(pool, 'anchor'))) return undefined;
  const { rows } = await pool.query<{ position: number }>(
    'select position::float8 as position from anchor order by position desc limit 1',
  );
  return rows[0]?.position;
}

async function missingIn(folder: string, files: readonly string[]): Promise<number> {
  const found = await Promise.allSettled(files.map((file) => access(join(folder, file))));
  return found.filter(({ status }) => status === 'rejected').length;
}
