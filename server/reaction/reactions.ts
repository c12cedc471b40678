import type { Pool } from 'pg';
import { isTemporary, Refusal } from '../../contract/refusals/refusals.js';
import type { Envelope } from '../decider/command.js';
import type { Kernel } from '../decider/kernel.js';
import type { StoredEvent } from '../log/event.js';
import { Follower } from '../log/follower.js';
import type { CommandReaction, EventHandler, Reaction } from './reaction.js';

export interface ServedReaction {
  reaction: Reaction;
  handler: EventHandler;
}

/** Called when a reaction failed on an event. */
export type OnFailed = (reaction: string, error: unknown, event: StoredEvent | undefined) => void;

/** The reactions of one process, each with its own position in the log. */
export class Reactions {
  private readonly followers: Follower[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly kernel: Kernel,
    private readonly onFailed: OnFailed,
    private readonly retryMs = 1_000,
  ) {}

  async open(served: readonly ServedReaction[]): Promise<void> {
    const names = served.map(({ reaction }) => reaction.name);
    if (new Set(names).size < names.length) throw new Error(`Two reactions have one name: ${names.sort().join(', ')}`);
    for (const { reaction, handler } of served) if (!handler.isOff) await this.follow(reaction, handler);
  }

  /** The last event that a reaction of this process has handled; 0 if it has no such reaction. */
  handledBy(name: string): number {
    return this.followers.find((follower) => follower.name === name)?.handled ?? 0;
  }

  /** How many events each reaction of this process is behind the log. */
  get lags(): ReadonlyMap<string, number> {
    return new Map(this.followers.map(({ name, lag }) => [name, lag]));
  }

  async close(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.close()));
  }

  private async follow({ name, to, from }: Reaction, handler: EventHandler): Promise<void> {
    const declared = typesOf(to, this.kernel);
    const types = handler.types ? new Set([...handler.types].filter((type) => declared.has(type))) : declared;
    const reactor = { name, types, handle: (event: StoredEvent) => handler.handle(event) };
    const { feed, logSignal } = this.kernel;
    const follower = new Follower(
      this.pool,
      feed,
      logSignal,
      reactor,
      (error, event) => this.onFailed(name, error, event),
      this.retryMs,
    );
    this.followers.push(follower);
    await follower.open(from);
  }
}

function typesOf(to: Reaction['to'], { aggregates }: Kernel): ReadonlySet<string> {
  const declared = new Map(aggregates.all.flatMap(({ events }) => Object.entries(events)));
  if (typeof to === 'function') return new Set([...declared].filter(([, type]) => to(type)).map(([name]) => name));
  for (const type of to) if (!declared.has(type)) throw new Error(`A reaction follows from ${type}, which is no event`);
  return new Set(to);
}

/** Runs the commands of a reaction, each under its own key. */
export function runsCommands(
  { name, commands }: CommandReaction,
  kernel: Pick<Kernel, 'commands'>,
  pool: Pool,
  onRefused: OnFailed,
): EventHandler {
  return {
    async handle(event) {
      for (const [at, { definition, command }] of (await commands(event, pool)).entries()) {
        try {
          await kernel.commands.run(definition, command, envelopeOf(name, event, at));
        } catch (error) {
          // What is only unavailable at the moment is tried again.
          if (!(error instanceof Refusal) || isTemporary(error)) throw error;
          onRefused(name, error, event);
        }
      }
    },
  };
}

function envelopeOf(name: string, { position }: StoredEvent, at: number): Envelope {
  return {
    actor: { userId: null, type: null, door: 'system' },
    requestId: `${name}-${position}`,
    route: `reaction ${name}`,
    key: `${position}.${at}`,
  };
}
