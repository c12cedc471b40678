import { describe, expect, it } from '@jest/globals';
import { isTest } from '../folders.js';
import { readSources } from '../imports.js';

/** A join of the log with other tables cannot be answered by one part of a log that is divided by positions. */
const joinsLog = /\bjoin (?:lateral )?event\b|\bfrom event\b[^`]*?\bjoin\b/;
const comment = /\/\*[\s\S]*?\*\//g;

/** Checks that people run over the whole store. */
const isAudit = (path: string): boolean => /(?:^|[/-])audits?(?:\.ts$|\/)/.test(path);

/** Readings that join it nevertheless, with what limits them. */
const limited: Readonly<Record<string, string>> = {
  'server/log/reader.ts': 'its own values of persons; what one act undid',
  'server/log/replay.ts': 'its own values of persons',
  'server/log/verify.ts': 'its own values of persons',
  'server/all-data/person/person-lines.ts': 'its own values of one person',
  'server/projection/stored-states.ts': 'one event of one stream, by its hash',
  'server/projection/rebuild/rebuild-state.ts': 'one event, by its position',
  'server/reference/choices/entry-use.ts': 'the newest events',
};

describe('the log', () => {
  it('is joined with other tables by no reading but audits and what is named with its limit', () => {
    const joining = readSources()
      .filter(({ path }) => path.startsWith('server/') && !isTest(path) && !isAudit(path))
      .filter(({ path }) => !path.startsWith('server/migrations/'))
      .filter(({ text }) => joinsLog.test(text.replace(comment, '')))
      .map(({ path }) => path);
    expect(joining.sort()).toEqual(Object.keys(limited).sort());
  });
});
