import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { aggregates } from '../composition/declared/aggregates.js';
import { fold } from '../../test/samples/fold.js';
import { samplesOf, type Sample } from '../../test/samples/samples.js';

/** The number of a stored state and the hash of what `evolve` makes of the samples under it. */
interface Frozen {
  form: number;
  hash: string;
}

const file = join(import.meta.dirname, '../../test/samples/stored-states.json');
const frozen = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Frozen>;
const storing = aggregates.flatMap(({ name, storedState }) => (storedState ? { name, form: storedState.form } : []));

/** Long enough that what is bounded or in chunks is cut several times; of many types of events each comes fifty times. */
const lifeOf = (types: number): number => (types < 20 ? 18_000 : 50 * types);

/** The states after each sample once, and after many of them. */
function hashOf(name: string): string {
  const samples = samplesOf(name);
  const many = Array.from({ length: lifeOf(samples.length) }, (_, at): Sample => samples[at % samples.length]!);
  const states = [...samples.map((_, at) => samples.slice(0, at + 1)), many].map((some) => fold(name, some).state);
  return createHash('sha256').update(JSON.stringify(states)).digest('base64url');
}

/** What is wrong with a stored state and how it is corrected; undefined where its number and its hash are the frozen ones. */
function complaint(name: string, now: Frozen, before: Frozen | undefined): string | undefined {
  if (before?.form === now.form && before.hash === now.hash) return undefined;
  if (before && before.hash !== now.hash && now.form <= before.form)
    return `evolve of ${name} makes other states than under form ${before.form}: stored ones would be read as if it had made them. Raise form in its storedState, then run this test with WRITE_SAMPLES=1.`;
  return `The number or the states of ${name} are new: run this test with WRITE_SAMPLES=1, which writes test/samples/stored-states.json.`;
}

describe('the stored states of long streams', () => {
  it.each(storing)('have another number when evolve makes others of the same events: $name', ({ name, form }) => {
    const now = { form, hash: hashOf(name) };
    const wrong = complaint(name, now, frozen[name]);
    const mayWrite = frozen[name] === undefined || form > frozen[name].form;
    if (wrong !== undefined && mayWrite && process.env.WRITE_SAMPLES === '1')
      writeFileSync(file, `${JSON.stringify({ ...frozen, [name]: now }, null, 2)}\n`);
    else if (wrong !== undefined) throw new Error(wrong);
  });

  it('are frozen for every kind of stream that has them, and no other', () => {
    expect(Object.keys(frozen).sort()).toEqual(storing.map(({ name }) => name).sort());
  });

  it('that differ need a larger number, which is written after it was raised', () => {
    const before = { form: 1, hash: 'a' };
    expect(complaint('parcel', before, before)).toBeUndefined();
    expect(complaint('parcel', { form: 1, hash: 'b' }, before)).toContain('Raise form');
    expect(complaint('parcel', { form: 2, hash: 'b' }, before)).toContain('WRITE_SAMPLES=1');
    expect(complaint('parcel', before, undefined)).toContain('WRITE_SAMPLES=1');
  });
});
