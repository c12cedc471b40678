import type { ClientBase, Pool } from 'pg';
import type { Actor } from '../../contract/actor.js';
import type { Json } from '../../contract/json.js';
import { advance, emptyFile, type File } from '../../server/projection/aggregate.js';
import { filesOf } from '../../server/decider/files.js';
import type { CommandDefinition, Decision, FactSource } from '../../server/decider/command.js';
import { usesOf } from '../../server/decider/in-use.js';
import { readAtOneMoment } from '../../server/decider/one-moment.js';
import type { Kernel } from '../../server/decider/kernel.js';
import { parseStream } from '../../server/log/event.js';

/**
 * Decides a command by the same rules on the current state, without appending events, so a dry run is refused where the command would be.
 */
export async function rehearse<C, A extends Json, D extends object, F extends object>(
  kernel: Kernel,
  definition: CommandDefinition<C, A, D, F>,
  command: C,
  actor: Actor,
): Promise<Decision<A>> {
  const sourceOn = (db: Pool | ClientBase): FactSource => {
    const query = async <R extends object>(sql: string, values: unknown[] = []) =>
      (await db.query(sql, values)).rows as R[];
    return {
      now: kernel.now(),
      actor,
      query,
      ledger: kernel.aggregates.ledger,
      chosenFrom: (kind) => kernel.aggregates.chosenFrom(kind),
      usesOf: (streams) => usesOf(kernel.aggregates, streams, query),
      cached: (_kind, read) => read(),
      atOneMoment: (tables, read) => readAtOneMoment(db, kernel.reader, tables, (client) => read(sourceOn(client))),
      // A number that no file has: sequences start at 1, and a dry run must not use one up.
      nextId: async () => 0,
    };
  };
  const source = sourceOn(kernel.options.pool);
  const drawn = definition.draw ? await definition.draw(command, source) : ({} as D);
  const facts = definition.facts ? await definition.facts(command, source, drawn) : ({} as F);
  const files = new Map<string, File>();
  for (const stream of definition.streams(command, drawn)) files.set(stream, await folded(kernel, stream));
  const fileOf = (stream: string): File => {
    const file = files.get(stream);
    if (!file) throw new Error(`${definition.name} did not say that it needs ${stream}`);
    return file;
  };
  return definition.decide(filesOf(kernel.aggregates, fileOf), command, { now: source.now, actor, ...drawn, ...facts });
}

async function folded(kernel: Kernel, stream: string): Promise<File> {
  const { aggregate, id } = parseStream(stream);
  const kind = kernel.aggregates.of(aggregate);
  let file = emptyFile(kind, stream, id);
  for (const event of await kernel.reader.stream(stream)) file = advance(kind, file, event);
  return file;
}
