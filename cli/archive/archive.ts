import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import { lifecycleCommands } from '../../server/shipment/lifecycle/decide.js';
import { fingerprints, Manifest, type ArchivedFile } from '../../server/shipment/archive/archive-manifest.js';
import { archivesIn, readManifest } from './archive-manifest.js';
import { archiveDifferences } from './archive-proof.js';
import type { Context } from '../kit/context.js';
import { CliError, explain } from '../terminal/exit.js';
import { count } from '../terminal/progress.js';
import { rehearse } from '../kit/rehearse.js';
import { leaveTrace } from '../kit/trail.js';
import { verb, type Column, type Noun } from '../kit/verb.js';

interface Candidate extends JsonObject {
  id: string;
  code: string;
  payer: string | null;
  finishedAt: string;
  paidAt: string;
  profit: string;
}

const columns: readonly Column[] = [
  { name: 'id', about: 'its number', align: 'right' },
  { name: 'code', about: 'the code of its order' },
  { name: 'payer', about: 'who paid for it' },
  { name: 'finishedAt', about: 'when it was finished' },
  { name: 'paidAt', about: 'when its payment was confirmed' },
  { name: 'profit', about: 'in tugrik', align: 'right' },
];

const ageOption = { flags: '--older-than <days>', about: 'finished and paid so many days ago, as 180d (180d)' };
const ageInput = z
  .string()
  .regex(/^\d{1,5}d?$/, 'is a number of days, as 180d')
  .default('180d')
  .transform((text) => Number.parseInt(text, 10));

/** Orders that the screen may archive and that have not changed for the given time (D049, D138). */
async function candidatesOf({ installation }: Context, days: number, limit: number | null): Promise<Candidate[]> {
  const { rows } = await (await installation.reading()).query<Candidate>(
    `select o.id::text as id, o.code, p.name as payer, to_json(o.finished_at)#>>'{}' as "finishedAt",
       to_json(o.paid_at)#>>'{}' as "paidAt", o.profit::text as profit
     from shipping_order o left join payer w on w.id = o.payer_id left join payer p on p.id = coalesce(w.canonical_id, w.id)
     where o.is_finished and not o.is_archived and o.paid_at is not null
       and greatest(o.finished_at, o.paid_at) < now() - make_interval(days => $1)
     order by greatest(o.finished_at, o.paid_at), o.id limit $2`,
    [days, limit],
  );
  return rows;
}

const candidates = verb({
  name: 'candidates',
  about: 'Lists the finished and paid orders that have rested long enough for the archive, the oldest first',
  options: [ageOption],
  examples: ['archive candidates', 'archive candidates --older-than 365d --json code,paidAt'],
  shape: { columns },
  input: z.object({ olderThan: ageInput }),
  async run({ olderThan }, context) {
    const data = await candidatesOf(context, olderThan, null);
    return {
      data,
      summary: `${count(data.length)} orders have rested ${olderThan} days; zuuch archive run looks what it would do`,
    };
  },
});

const fileColumns: readonly Column[] = [
  { name: 'id', about: 'its number', align: 'right' },
  { name: 'code', about: 'the code of its order' },
  {
    name: 'state',
    about: 'archived, broughtBack, refused, or would in a dry run',
    colours: { archived: 'green', broughtBack: 'green', refused: 'red' },
  },
  { name: 'version', about: 'how many things had happened to it', align: 'right', isWide: true },
  { name: 'sha256', about: 'of everything that had happened to it', isWide: true },
  { name: 'error', about: 'why it was refused' },
];

/** Number of files moved in one transaction: all of them or none, as on the screen. */
const batchSize = 50;

const run = verb({
  name: 'run',
  about: 'Archives the candidates by the command of the screen; without --yes it only looks',
  options: [
    ageOption,
    { flags: '--limit <number>', about: 'so many at most, the oldest' },
    { flags: '--confirm <words>', about: 'the words that would be asked for: "ARCHIVE 214" for 214 orders' },
  ],
  examples: [
    'archive run --older-than 180d',
    'archive run --older-than 180d --yes --confirm "ARCHIVE 214"',
    'archive run --limit 50 --yes --confirm "ARCHIVE 50" --json manifest,files',
  ],
  shape: {
    columns: fileColumns,
    object: {
      fields: [
        { name: 'manifest', about: 'the file that proves what was archived; null in a dry run' },
        { name: 'act', about: 'what these changes have in common in the history' },
        { name: 'archived', about: 'how many were archived' },
        { name: 'files', about: 'the orders: id, code, state, version, sha256, error' },
      ],
      rows: 'files',
    },
  },
  writes: { trace: 'event', isDryByDefault: true },
  input: z.object({
    olderThan: ageInput,
    limit: z.coerce.number().int().min(1).max(100_000).optional(),
    confirm: z.string().optional(),
  }),
  async run({ olderThan, limit, confirm }, context) {
    const found = await candidatesOf(context, olderThan, limit ?? null);
    if (context.isDryRun) return { data: await wouldArchive(found, context), summary: lookedAt(found.length) };
    if (found.length === 0)
      return { data: { manifest: null, act: null, archived: 0, files: [] }, summary: 'There is nothing to archive' };
    await context.confirmName(`Archiving ${found.length} orders`, `ARCHIVE ${found.length}`, confirm);
    const act = `archive-${context.requestId}`;
    const manifest = await Manifest.create(context.installation.dataFolder, { act, by: context.actor.account ?? '' });
    const files = await inBatches(found, context, 'Archiving', (batch) => archive(batch, act, manifest, context));
    const archived = files.filter(({ state }) => state === 'archived').length;
    await leaveTrace(context, { olderThan, limit, archived, manifest: manifest.path }, 'ok');
    return {
      data: { manifest: manifest.path, act, archived, files },
      summary: `${count(archived)} of ${count(found.length)} orders archived. Proof: ${manifest.path}`,
      exit: archived === found.length ? 'ok' : archived === 0 ? 'failure' : 'partial',
    };
  },
});

function lookedAt(found: number): string {
  return found === 0
    ? 'There is nothing to archive'
    : `Would archive ${count(found)} orders. Run it again with --yes and type ARCHIVE ${found}.`;
}

/** Checked by the same rules as the act itself, so a dry run shows why a file would be refused. */
async function wouldArchive(found: readonly Candidate[], context: Context): Promise<JsonObject> {
  const { kernel, pool } = await context.store();
  const files: JsonObject[] = [];
  const proofs = await fingerprints(
    pool,
    found.map(({ id }) => Number(id)),
  );
  for (const { id, code } of found) {
    context.signal.throwIfAborted();
    const error = await rehearse(kernel, lifecycleCommands.ArchiveShipments, { ids: [Number(id)] }, context.actor).then(
      () => null,
      (refused: unknown) => explain(refused).message,
    );
    files.push({ id, code, ...proofs.get(Number(id)), state: error === null ? 'would' : 'refused', error });
  }
  return { manifest: null, act: null, archived: 0, files };
}

async function archive(
  batch: readonly Candidate[],
  act: string,
  manifest: Manifest,
  context: Context,
): Promise<JsonObject[]> {
  const kernel = await context.installation.kernel();
  const ids = batch.map(({ id }) => Number(id));
  const command = { ids };
  try {
    await kernel.commands.run(lifecycleCommands.ArchiveShipments, command, { ...context.envelope(), act });
  } catch (error) {
    // A file that another user moved in the meantime does not stop the others.
    if (batch.length > 1) {
      const one = batch.map((file) => archive([file], act, manifest, context));
      return (await Promise.all(one)).flat();
    }
    const { exit, message } = explain(error);
    if (exit === 'interrupted') throw error;
    return batch.map(({ id, code }) => ({ id, code, state: 'refused', error: message }));
  }
  const proofs = await fingerprints(await context.installation.writing(), ids);
  const files = batch.flatMap(({ id, code }): ArchivedFile[] => {
    const proof = proofs.get(Number(id));
    return proof ? [{ id, code, ...proof }] : [];
  });
  await manifest.add(files);
  return files.map((file) => ({ ...file, state: 'archived', error: null }));
}

async function inBatches<T, R>(
  all: readonly T[],
  context: Context,
  what: string,
  step: (batch: readonly T[]) => Promise<R[]>,
): Promise<R[]> {
  const done: R[] = [];
  await context
    .watch(what, all.length, async (update) => {
      for (let from = 0; from < all.length; from += batchSize) {
        // A started batch is finished; the next run finds the remaining files again.
        update(from);
        done.push(...(await step(all.slice(from, from + batchSize))));
      }
      update(all.length);
    })
    .catch((error: unknown) => {
      if (explain(error).exit !== 'interrupted' || done.length === 0) throw error;
      throw new CliError('Interrupted', `Interrupted after ${done.length} of ${all.length}; what was done stays`, {
        hint: 'Run it again: it goes on with what is left.',
        exit: 'interrupted',
      });
    });
  return done;
}

const manifestArgument = { name: 'manifest', about: 'the file that archive run wrote, or its act' };

const undo = verb({
  name: 'undo',
  about: 'Brings the orders of a manifest back from the archive, as running orders; without --yes it only looks',
  arguments: [manifestArgument],
  options: [{ flags: '--confirm <words>', about: 'the words that would be asked for: "BRING BACK 214"' }],
  examples: [
    'archive undo archive-0198c5d2',
    'archive undo archives/archive-0198c5d2.jsonl --yes --confirm "BRING BACK 214"',
  ],
  shape: { columns: fileColumns },
  writes: { trace: 'event', isDryByDefault: true },
  input: z.object({ manifest: z.string(), confirm: z.string().optional() }),
  async run({ manifest, confirm }, context) {
    const { files } = await readManifest(context, manifest);
    const { rows } = await (await context.installation.reading()).query<{ id: string }>(
      `select id::text as id from shipment where id = any($1::integer[]) and stage = 'archived'`,
      [files.map(({ id }) => id)],
    );
    const archived = new Set(rows.map(({ id }) => id));
    const stillArchived = files.filter(({ id }) => archived.has(id));
    const row = ({ id, code, version, sha256 }: ArchivedFile, state: string, error: string | null): JsonObject => ({
      ...{ id, code, version, sha256, state, error },
    });
    const skippedText = `${files.length - stillArchived.length} are not in the archive any more`;
    if (context.isDryRun)
      return {
        data: stillArchived.map((file) => row(file, 'would', null)),
        summary: `Would bring ${count(stillArchived.length)} orders back, ${skippedText}. Run it again with --yes.`,
      };
    if (stillArchived.length === 0) return { data: [], summary: `There is nothing to bring back, ${skippedText}` };
    await context.confirmName(
      `Bringing ${stillArchived.length} orders back`,
      `BRING BACK ${stillArchived.length}`,
      confirm,
    );
    const kernel = await context.installation.kernel();
    const act = `unarchive-${context.requestId}`;
    const data = await inBatches(stillArchived, context, 'Bringing back', (batch) =>
      Promise.all(
        batch.map((file) =>
          kernel.commands
            .run(lifecycleCommands.BringBackShipment, { id: Number(file.id) }, { ...context.envelope(), act })
            .then(
              () => row(file, 'broughtBack', null),
              (error: unknown) => row(file, 'refused', explain(error).message),
            ),
        ),
      ),
    );
    const back = data.filter(({ state }) => state === 'broughtBack').length;
    return {
      data,
      summary: `${count(back)} of ${count(stillArchived.length)} orders brought back, ${skippedText}`,
      exit: back === stillArchived.length ? 'ok' : back === 0 ? 'failure' : 'partial',
    };
  },
});

const verify = verb({
  name: 'verify',
  about:
    'Compares archived orders with the manifest of the day: nothing that had happened to them may have changed since',
  arguments: [{ ...manifestArgument, about: `${manifestArgument.about}; all of them unless said`, isOptional: true }],
  examples: ['archive verify', 'archive verify archive-0198c5d2 --json id,what'],
  shape: {
    columns: [
      { name: 'manifest', about: 'which manifest' },
      { name: 'id', about: 'number of the order', align: 'right' },
      { name: 'code', about: 'its code' },
      { name: 'what', about: 'what differs' },
      { name: 'expected', about: 'what the manifest says' },
      { name: 'found', about: 'what stands there' },
    ],
  },
  input: z.object({ manifest: z.string().optional() }),
  async run({ manifest }, context) {
    const { pool } = await context.store();
    const names = manifest === undefined ? await archivesIn(context) : [manifest];
    const data: JsonObject[] = [];
    let files = 0;
    for (const name of names) {
      context.signal.throwIfAborted();
      const read = await readManifest(context, name);
      files += read.files.length;
      const found = [...read.damage, ...(await archiveDifferences(pool, read.files))];
      data.push(...found.map((difference) => ({ manifest: read.path, ...difference })));
    }
    return {
      data,
      summary: `${count(files)} orders of ${names.length} manifests: ${data.length === 0 ? 'as they were archived' : `${data.length} differences`}`,
      exit: data.length === 0 ? 'ok' : 'differences',
    };
  },
});

export const archiveNoun: Noun = {
  name: 'archive',
  about: 'Finished and paid orders go to the archive together, with a proof of what they were',
  verbs: [candidates, run, undo, verify],
};
