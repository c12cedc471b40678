import type { Paper } from '../../../contract/paper/paper.js';
import type { PaperRoutes } from '../../../contract/paper/routes.js';
import type { Capability } from '../../../contract/permissions.js';
import type { BodyOf, ParamsOf } from '../../../contract/route.js';
import { instantOf } from '../../../contract/time.js';
import type { CommandDefinition, FactSource } from '../../decider/command.js';
import type { Kernel } from '../../decider/kernel.js';
import { positionAt } from '../../log/position-at.js';
import type { PaperRecord } from './paper-record.js';
import { takePaper, type TakenFacts, type TakePaper } from './take-paper.js';

interface Taking {
  kernel: Kernel;
  routes: PaperRoutes;
  record: PaperRecord;
  params: ParamsOf<PaperRoutes['take']>;
  body: BodyOf<PaperRoutes['take']>;
  /** Refuses when the record has no such paper for this user. */
  write(): Promise<Paper>;
}

/** The command that stores that a paper was taken, with its facts. */
export function takingOf({ kernel, routes, record, params, body, write }: Taking): {
  definition: CommandDefinition<TakePaper, { id: number }, object, TakenFacts>;
  command: TakePaper;
} {
  const { form, lang: language, userid: signer = null, at: asOf = null, position } = body;
  const { id } = params;
  return {
    command: { id, paper: routes.pdf.name, page: pageOf(routes, params), form, language, signer, asOf },
    definition: {
      ...takePaper(record, rightOf(routes)),
      facts: async (_command, source) => {
        const { audience } = await write();
        const [shown, takenSoFar] = await Promise.all([shownBy(kernel, asOf, position), takenOf(record, id, source)]);
        return { ...shown, audience, takenSoFar };
      },
    },
  };
}

function rightOf({ take: { capability } }: PaperRoutes): Capability {
  if (capability === 'public') throw new Error('A paper needs a right');
  return capability;
}

function pageOf({ pdf }: PaperRoutes, params: object): string {
  const values = new Map(Object.entries(params));
  return pdf.path
    .replace(/\.pdf$/, '')
    .replace(/\{(\w+)\}/g, (_hole, name: string) => encodeURIComponent(String(values.get(name))));
}

async function takenOf({ table }: PaperRecord, id: number, source: FactSource): Promise<number> {
  const counted = `select count(*)::int as count from ${table} where record_id = $1`;
  const [row] = await source.query<{ count: number }>(counted, [id]);
  return row?.count ?? 0;
}

/**
 * The position of the log that the paper shows, and the last instant at which that was the newest: opened as of then, it shows the same
 * again.
 */
async function shownBy(
  kernel: Kernel,
  asOf: string | null,
  read = Infinity,
): Promise<Pick<TakenFacts, 'position' | 'moment'>> {
  const chosen = asOf === null ? null : instantOf(asOf);
  if (chosen) return { position: await positionAt(kernel.options.pool, chosen), moment: chosen.toISOString() };
  const { position: newest } = await kernel.reader.head();
  if (read >= newest) return { position: newest, moment: kernel.now().toISOString() };
  const [next, last] = await kernel.reader.at([read, read + 1]);
  const times = [Date.parse(last?.at ?? ''), Date.parse(next?.at ?? '') - 1];
  return { position: read, moment: new Date(Math.max(...times)).toISOString() };
}
