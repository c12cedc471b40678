import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../contract/json.js';

/** An event as some version of the program wrote it, with its personal values in place. */
export interface Sample {
  type: string;
  schema: number;
  data: JsonObject;
}

const fileOf = (aggregate: string): string => join(import.meta.dirname, `${aggregate}.jsonl`);

/** The kinds of streams that have samples. */
export function sampledKinds(): string[] {
  return readdirSync(import.meta.dirname).flatMap((name) => /^(.*)\.jsonl$/.exec(name)?.[1] ?? []);
}

/** The first one is the first event of a stream of this kind. */
export function samplesOf(aggregate: string): Sample[] {
  const file = fileOf(aggregate);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Sample);
}

/** Adds lines to the file; existing ones do not change. */
export function addSamples(aggregate: string, more: readonly Sample[]): void {
  if (more.length > 0) appendFileSync(fileOf(aggregate), more.map((sample) => `${JSON.stringify(sample)}\n`).join(''));
}
