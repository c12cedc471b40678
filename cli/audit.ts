import { join, resolve } from 'node:path';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import type { JsonObject } from '../contract/json.js';
import { readAnchors, storedAnchors, takeAnchor } from '../server/log/anchors.js';
import { verifyLog, type Anchor } from '../server/log/verify.js';
import type { Context } from './context.js';
import { CliError } from './exit.js';
import { count } from './progress.js';
import { verb, type Noun } from './verb.js';

const anchorFile = 'anchors.jsonl';

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
    const pool = await context.house.reading();
    const given = (await Promise.all(anchor.map((text) => anchorsIn(text)))).flat();
    const kept = await readAnchors(join(context.house.dataFolder, anchorFile));
    // The outermost last: of two anchors at one position it is the one that counts.
    const anchors = [...(await storedAnchors(pool)), ...kept, ...given];
    const head = await headOf(context);
    const progress = context.progress('Verifying', head?.position ?? 0);
    const { events, position, hash, findings } = await verifyLog(pool, anchors, (done) => {
      context.signal.throwIfAborted();
      progress.update(done);
    });
    progress.clear();
    const distinct = new Set(anchors.map((one) => one.position)).size;
    return {
      data: { position, hash, events, anchors: distinct, findings: findings as unknown as JsonObject[] },
      summary: `${count(events)} events, ${distinct} anchors: ${findings.length === 0 ? `the chain holds up to position ${position}` : `${findings.length} findings`}`,
      exit: findings.length === 0 ? 'ok' : 'differences',
    };
  },
});

const anchor = verb({
  name: 'anchor',
  about: 'Writes the end of the log into a file, so that a cut-off or rewritten log is noticed',
  options: [{ flags: '--out <file>', about: `append to this file instead of DATA_DIR/${anchorFile}; best on another machine` }],
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
    const file = out === undefined ? join(context.house.dataFolder, anchorFile) : resolve(out);
    if (context.isDryRun) {
      const head = await headOf(context);
      if (!head || head.position === 0) throw emptyLog();
      return { data: { ...head, at: null, file }, summary: 'Nothing was written' };
    }
    const taken = await takeAnchor(await context.house.writing(), file, new Date());
    if (!taken) throw emptyLog();
    return { data: { position: taken.position, hash: taken.hash, at: taken.at, file }, summary: `Anchored position ${taken.position}` };
  },
});

export const audit: Noun = { name: 'audit', about: 'Is the log the one that was written?', verbs: [verify, anchor] };

/** `POSITION:HASH` as it is read out over the telephone, or a file of anchors. */
async function anchorsIn(text: string): Promise<Anchor[]> {
  const [, position, hash] = /^(\d+):([0-9a-f]{64})$/i.exec(text) ?? [];
  if (position !== undefined && hash !== undefined) return [{ position: Number(position), hash: hash.toLowerCase() }];
  if (!(await stat(text).then((found) => found.isFile(), () => false))) {
    throw new CliError('NoSuchAnchor', `${text} is neither a file nor POSITION:HASH`, { exit: 'notFound' });
  }
  try {
    return await readAnchors(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new CliError('NoSuchAnchor', `${text} is not a file of anchors`, { exit: 'failure' });
    throw error;
  }
}

async function headOf(context: Context): Promise<Anchor | undefined> {
  const { rows } = await (await context.house.reading()).query<Anchor>(`select position::float8 as position, encode(hash, 'hex') as hash from head`);
  return rows[0];
}

function emptyLog(): CliError {
  return new CliError('EmptyLog', 'The log is empty, there is nothing to anchor', { exit: 'notFound' });
}
