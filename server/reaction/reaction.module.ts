import {
  Injectable,
  Logger,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Database } from '../database/database.js';
import { Kernel } from '../decider/kernel.js';
import type { StoredEvent } from '../log/event.js';
import { gauge } from '../metrics/families.js';
import { Metrics } from '../metrics/metrics.js';
import type { EventHandler, Reaction } from './reaction.js';
import { Reactions, runsCommands } from './reactions.js';

/** The reactions that all areas declare; provided by the composition. */
class DeclaredReactions {
  constructor(readonly all: readonly Reaction[]) {}
}

/** Runs the reactions of the server, from its start to its end. */
@Injectable()
export class ServedReactions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Reactions');
  private readonly reactions: Reactions;

  constructor(
    private readonly declared: DeclaredReactions,
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly providers: ModuleRef,
    metrics: Metrics,
  ) {
    metrics.add('reactions', () => [
      gauge(
        'zuuch_reactor_lag_events',
        'Events that a reactor of this process has still to handle.',
        [...this.reactions.lags].map(([reactor, lag]) => [{ reactor }, lag] as const),
      ),
    ]);
    this.reactions = new Reactions(database.pool, kernel, (name, error, event) =>
      this.logger.error(entryOf(name, error, event)),
    );
  }

  /** The last event that a reaction has handled. */
  handledBy(reaction: string): number {
    return this.reactions.handledBy(reaction);
  }

  async onApplicationBootstrap(): Promise<void> {
    const served = this.declared.all.map(async (reaction) => ({ reaction, handler: await this.handlerOf(reaction) }));
    await this.reactions.open(await Promise.all(served));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.reactions.close();
  }

  private async handlerOf(reaction: Reaction): Promise<EventHandler> {
    if ('handler' in reaction) return this.providers.get(await reaction.handler(), { strict: false });
    return runsCommands(reaction, this.kernel, this.database.pool, (name, error, event) =>
      this.logger.warn(entryOf(name, error, event)),
    );
  }
}

function entryOf(reaction: string, error: unknown, event: StoredEvent | undefined) {
  return { message: String(error), reaction, position: event?.position ?? null };
}

@Module({})
export class ReactionModule {
  static of(reactions: readonly Reaction[]): DynamicModule {
    return {
      module: ReactionModule,
      providers: [{ provide: DeclaredReactions, useValue: new DeclaredReactions(reactions) }, ServedReactions],
    };
  }
}
