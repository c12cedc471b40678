import { randomBytes } from 'node:crypto';
import type { Json, JsonObject } from '../../contract/json.js';
import { sha256 } from './chain.js';

/** A personal value as it is stored outside of the log: path → salt and value. Deleting the row erases it. */
export type PrivateValues = Record<string, [salt: string, value: Json]>;

const mark = '$private';

function digest(salt: string, value: Json): string {
  return sha256(`${salt}|${JSON.stringify(value)}`);
}

/** The concrete paths of a pattern in this data: `rows.*.added.*.phone` → `rows.contacts.added.0.phone`. */
function expand(data: Json, pattern: readonly string[], at: readonly string[] = []): string[][] {
  const [head, ...rest] = pattern;
  if (head === undefined) return [[...at]];
  if (typeof data !== 'object' || data === null) return [];
  const keys = head === '*' ? Object.keys(data) : head in data ? [head] : [];
  return keys.flatMap((key) => expand((data as JsonObject)[key] as Json, rest, [...at, key]));
}

function replaceAt(data: Json, path: readonly string[], change: (value: Json) => Json): Json {
  const [head, ...rest] = path;
  if (head === undefined) return change(data);
  if (Array.isArray(data)) return data.map((item, i) => (String(i) === head ? replaceAt(item, rest, change) : item));
  if (typeof data !== 'object' || data === null || !(head in data)) return data;
  return { ...data, [head]: replaceAt(data[head] as Json, rest, change) };
}

/** Replaces the personal values by digests, so that the hash chain stays valid when the values are erased. */
export function sealPersonal(
  data: JsonObject,
  patterns: readonly string[],
  makeSalt: () => string = () => randomBytes(16).toString('hex'),
): { data: JsonObject; values: PrivateValues | null } {
  let sealed: Json = data;
  const values: PrivateValues = {};
  for (const pattern of patterns) {
    for (const path of expand(data, pattern.split('.'))) {
      sealed = replaceAt(sealed, path, (value) => {
        if (value === null || value === '') return value;
        const salt = makeSalt();
        values[path.join('.')] = [salt, value];
        return { [mark]: digest(salt, value) };
      });
    }
  }
  return { data: sealed as JsonObject, values: Object.keys(values).length > 0 ? values : null };
}

/** Restores personal values; an erased one is read as null. */
export function openPersonal(data: JsonObject, values: PrivateValues | null, patterns: readonly string[]): JsonObject {
  let opened: Json = data;
  for (const pattern of patterns) {
    for (const path of expand(data, pattern.split('.'))) {
      opened = replaceAt(opened, path, (value) => (isSealed(value) ? (values?.[path.join('.')]?.[1] ?? null) : value));
    }
  }
  return opened as JsonObject;
}

function isSealed(value: Json): value is { [mark]: string } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && mark in value;
}

/** The paths whose stored value does not match its digest. */
export function forgedPersonal(data: JsonObject, values: PrivateValues): string[] {
  return Object.entries(values).flatMap(([path, [salt, value]]) => {
    let sealed: Json = data;
    for (const step of path.split('.')) sealed = (sealed as JsonObject | null)?.[step] ?? null;
    return isSealed(sealed) && sealed[mark] === digest(salt, value) ? [] : [path];
  });
}
