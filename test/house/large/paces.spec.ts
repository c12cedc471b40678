import { describe, expect, it } from '@jest/globals';
import { pauses } from '../../../contract/live/gathering.js';
import { readSources } from '../imports.js';

const client = readSources().filter(({ path }) => path.startsWith('client/') && !/\.spec\.tsx?$/.test(path));

/** The files of the client in which a line matches. */
const filesWith = (pattern: RegExp): string[] =>
  client.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

/** Where an offender is to be put right. */
const advice =
  'Let subscribedTo read it again with a pause of contract/live/gathering.ts: a save must not make every open page ask at once.';

describe('what the client hears of a topic', () => {
  it('reaches it through the cache, which reads again at a pace', () => {
    // Names of entries come with the change itself; the hook is for what asks for nothing by itself.
    const known = ['client/api/subscribed-to.ts', 'client/fields/picker/ref-names.ts', 'client/live/use-live.ts'];
    const found = filesWith(/\b(?:live|changes|source)\.watch\(/);
    expect([advice, ...found.sort()]).toEqual([advice, ...known]);
  });

  it('makes nothing ask that is not paced', () => {
    // A report says that it is out of date; a picker searches again only while it is open.
    const known = ['client/fields/picker/use-entries.ts', 'client/live/use-live.ts', 'client/report/report-calls.ts'];
    expect([advice, ...filesWith(/\buseChanges\(/).sort()]).toEqual([advice, ...known]);
  });

  it('is read again by the rules that the bench shares', () => {
    const named = Object.keys(pauses).map((name) => `pauses.${name}`);
    const given = client.flatMap(({ path, text }) =>
      path === 'client/api/subscribed-to.ts' || path === 'client/api/store.ts'
        ? []
        : [...text.matchAll(/\bpauseMs: ([^,}\s]+)/g)].map(([, pause = '']) => ({ path, pause })),
    );
    expect(given.length).toBeGreaterThan(4);
    expect(
      given.filter(({ path, pause }) => !named.includes(pause) && path !== 'client/api/throttle-topics.ts'),
    ).toEqual([]);
    // Pages gather what changed; rows that were chosen are read when one of them changes.
    const deciding = filesWith(/subscribedTo\([^;]*?\bonChanges\b/).filter(
      (path) => path !== 'client/api/subscribed-to.ts',
    );
    expect([advice, ...deciding.sort()]).toEqual([
      advice,
      'client/list/pages/pages-api.ts',
      'client/list/pages/use-rows-of.ts',
    ]);
    expect(client.find(({ path }) => path === 'client/list/pages/pages-api.ts')?.text).toContain('GatheredRows');
  });
});
