import {
  Inject,
  Injectable,
  Logger,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { UnknownElementException } from '@nestjs/core/errors/exceptions/unknown-element.exception.js';
import { Database } from '../database/database.js';
import { CONFIG, type Config } from '../runtime/config.js';
import { JobRunner } from './job-runner.js';
import { JobSignal } from './job-signal.js';
import { Jobs } from './jobs.js';
import type { JobKind } from './kind.js';
import type { JobHandler } from './running-job.js';
import { RedisWakeUps } from './redis-wake-ups.js';

/** The kinds that all areas declare; provided by the composition. */
export class JobKinds {
  constructor(
    readonly all: readonly JobKind[],
    /** The role of this process. */
    readonly role: JobKind['runsIn'],
  ) {}

  get here(): readonly JobKind[] {
    return this.all.filter(({ runsIn }) => runsIn === this.role);
  }
}

/** Wakes the processes that run a kind, if the installation has Redis. */
@Injectable()
class WakeUps {
  readonly redis: RedisWakeUps | null;
  private readonly logger = new Logger('Jobs');

  constructor(
    @Inject(CONFIG) { REDIS_URL }: Config,
    private readonly kinds: JobKinds,
  ) {
    this.redis = REDIS_URL
      ? new RedisWakeUps(REDIS_URL, (error) =>
          // Not a defect: the database notifies as well, and runners poll.
          this.logger.warn({ message: 'Redis carries no wake-ups', reason: String(error) }),
        )
      : null;
  }

  send(name: string): void {
    const kind = this.kinds.all.find((one) => one.name === name);
    if (kind) this.redis?.send(name, kind.runsIn);
  }
}

/** Runs the jobs of this process, from its start to its end. */
@Injectable()
class JobLifetime implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Jobs');
  private runner: JobRunner | undefined;
  private signal: JobSignal | undefined;

  constructor(
    private readonly jobs: Jobs,
    private readonly kinds: JobKinds,
    private readonly wakeUps: WakeUps,
    private readonly database: Database,
    private readonly providers: ModuleRef,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const served = this.kinds.here.map(async (kind) => ({
      kind,
      handler: await this.handlerOf(await kind.handler()),
    }));
    const runner = new JobRunner(this.jobs, await Promise.all(served), (error, job) => this.trouble(error, job));
    this.runner = runner;
    this.signal = new JobSignal(this.database.url, (kind) => runner.wakeUp(kind));
    runner.start();
    await this.signal.open();
    this.wakeUps.redis?.receive(this.kinds.role, (kind) => runner.wakeUp(kind));
  }

  /** A handler that a module provides is taken from there; any other is created here, with what modules export globally. */
  private async handlerOf(type: Type<JobHandler>): Promise<JobHandler> {
    try {
      return this.providers.get(type, { strict: false });
    } catch (error) {
      if (error instanceof UnknownElementException) return this.providers.create(type);
      throw error;
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.runner?.stop();
    await Promise.all([this.signal?.close(), this.wakeUps.redis?.close()]);
  }

  private trouble(error: unknown, job?: string): void {
    this.logger.error({
      message: 'trouble with a job',
      job,
      reason: error instanceof Error ? error.stack : String(error),
    });
  }
}

@Module({})
export class JobModule {
  static of(kinds: readonly JobKind[], role: JobKind['runsIn']): DynamicModule {
    return {
      module: JobModule,
      global: true,
      providers: [
        { provide: JobKinds, useValue: new JobKinds(kinds, role) },
        WakeUps,
        {
          provide: Jobs,
          inject: [Database, WakeUps],
          useFactory: ({ pool }: Database, wakeUps: WakeUps) => new Jobs(pool, (kind) => wakeUps.send(kind)),
        },
        JobLifetime,
      ],
      exports: [Jobs, JobKinds],
    };
  }
}
