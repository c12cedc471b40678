import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readAnchors, storedAnchors, takeAnchor } from '../../server/log/anchors.js';
import { verifyLog } from '../../server/log/verify.js';
import { listRuns, runChecks, showRun } from './audit-checks.js';
import { anchorFile, parseAnchors } from './anchors.js';
import { CliError } from '../terminal/exit.js';
import { count } from '../terminal/progress.js';
import { recordMaintenance } from './maintenance.js';
import { verb, type Noun } from '../kit/verb.js';

const verify = verb({
  name: 'verify',
  about: 'Recomputes the chain of the whole log and compares it with anchors taken before',
  options: [
    {
      flags: '--anchor <anchor...>',
      about: `an anchor file, or POSITION:HASH; the anchors in the database and in DATA_DIR/${anchorFile} are always used`,
    },
  ],
  examples: ['audit verify', 'audit verify --anchor /mnt/usb/anchors.jsonl', 'audit verify --json position,findings'],
  shape: {
    columns: [
      { name: 'position', about: 'where in the log', align: 'right' },
      { name: 'what', about: 'hole, data, chain, head, personal, anchor or truncated' },
      { name: 'detail', about: 'what was found there' },
    ],
    object: {
      fields: [
        { name: 'position', about: 'the last position of the log' },
        { name: 'hash', about: 'the hash that stands there' },
        { name: 'events', about: 'events that were read' },
        { name: 'anchors', about: 'anchors that were compared' },
        { name: 'findings', about: 'what is wrong: position, what, detail' },
      ],
      rows: 'findings',
    },
  },
  input: z.object({ anchor: z.array(z.string()).default([]) }),
  async run({ anchor }, context) {
    const { pool, kernel } = await context.store();
    const written = await readAnchors(join(context.installation.dataFolder, anchorFile));
    // The outermost comes last: of two anchors at the same position the last one is used.
    const anchors = [...(await storedAnchors(pool)), ...written, ...(await parseAnchors(anchor))];
    const head = await kernel.reader.head();
    const { events, position, hash, findings } = await context.watch('Verifying', head.position, (update) =>
      verifyLog(pool, anchors, update),
    );
    await recordMaintenance(context, {
      what: 'verify',
      at: new Date().toISOString(),
      position,
      well: findings.length === 0,
    });
    const distinct = new Set(anchors.map((one) => one.position)).size;
    return {
      data: { position, hash, events, anchors: distinct, findings },
      summary: `${count(events)} events, ${distinct} anchors: ${findings.length === 0 ? `the chain holds up to position ${position}` : `${findings.length} findings`}`,
      exit: findings.length === 0 ? 'ok' : 'differences',
    };
  },
});

const anchor = verb({
  name: 'anchor',
  about: 'Writes the end of the log into a file, so that a cut-off or rewritten log is noticed',
  options: [
    { flags: '--out <file>', about: `append to this file instead of DATA_DIR/${anchorFile}; best on another machine` },
  ],
  examples: ['audit anchor --yes', 'audit anchor --out /mnt/usb/anchors.jsonl --yes'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'position', about: 'the last position of the log' },
        { name: 'hash', about: 'the hash that stands there' },
        { name: 'at', about: 'when it was taken; null in a dry run' },
        { name: 'file', about: 'where it was written' },
      ],
    },
  },
  writes: { trace: 'line' },
  input: z.object({ out: z.string().min(1).optional() }),
  async run({ out }, context) {
    const file = out === undefined ? join(context.installation.dataFolder, anchorFile) : resolve(out);
    const { pool, kernel } = await context.store();
    if (context.isDryRun) {
      const head = await kernel.reader.head();
      if (head.position === 0) throw emptyLog();
      return { data: { ...head, at: null, file }, summary: 'Nothing was written' };
    }
    const takenAnchor = await takeAnchor(pool, file, new Date());
    if (!takenAnchor) throw emptyLog();
    return {
      data: { position: takenAnchor.position, hash: takenAnchor.hash, at: takenAnchor.at, file },
      summary: `Anchored position ${takenAnchor.position}`,
    };
  },
});

export const audit: Noun = {
  name: 'audit',
  about: 'Is the log the one that was written, and does everything hold that must?',
  verbs: [verify, runChecks, listRuns, showRun, anchor],
};

function emptyLog(): CliError {
  return new CliError('EmptyLog', 'The log is empty, there is nothing to anchor', { exit: 'notFound' });
}
