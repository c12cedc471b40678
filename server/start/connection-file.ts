import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startOf } from './folder-lock.js';
import { writeWhole } from './postgres.js';

/** How the command line finds the running embedded database; readable by its owner only. */
interface Connection {
  url: string;
  pid: number;
  started: string;
}

const pathIn = (dataFolder: string) => join(dataFolder, 'connection.json');

export async function announceConnection(dataFolder: string, url: string): Promise<void> {
  const connection: Connection = { url, pid: process.pid, started: startOf(process.pid) };
  await writeWhole(pathIn(dataFolder), JSON.stringify(connection));
}

export async function withdrawConnection(dataFolder: string): Promise<void> {
  await rm(pathIn(dataFolder), { force: true });
}

/** The address of the running embedded database; undefined when Zuuch does not run on this folder. */
export async function findConnection(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(pathIn(dataFolder), 'utf8').catch(() => null);
  if (text === null) return undefined;
  const { url, pid, started } = JSON.parse(text) as Connection;
  return startOf(pid) === started ? url : undefined;
}
