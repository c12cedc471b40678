import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { personalStores } from '../../server/composition/declared/personal-stores.js';
import { dataSourceOptions } from '../../server/database/data-source.js';
import { Database } from '../../server/database/database.js';
import { DocumentStore } from '../../server/document/files/document-store.js';
import { ImageStore } from '../../server/document/images/image-store.js';
import { TemporaryFiles } from '../../server/disk/temporary-files.js';
import { JobRunner } from '../../server/job/job-runner.js';
import type { JobState } from '../../server/job/job.js';
import type { JobHandler } from '../../server/job/running-job.js';
import { moveArea } from '../../server/move/area.js';
import { CheckMove } from '../../server/move/checking/check-job.js';
import { TakeMoveBack } from '../../server/move/confirm/take-back-job.js';
import { WriteMove } from '../../server/move/confirm/write-job.js';
import { MoveTasks } from '../../server/move/files/move-tasks.js';
import { ReadMoveFile } from '../../server/move/files/read-job.js';
import { RehearseMove } from '../../server/move/rehearsal/rehearse-job.js';
import { CliError } from '../terminal/exit.js';
import type { MoveServices } from './move-services.js';

/** How often the job is looked at, and how often this process tries to take it. */
const lookMs = 150;

interface OwnHandler {
  handler: JobHandler;
  close(): Promise<void>;
}

const closesNothing = async (): Promise<void> => undefined;

const handlers = {
  'move-read': async (services: MoveServices): Promise<OwnHandler> => {
    const { database, kernel, jobs, context } = services;
    const documents = await documentStore(services);
    const temporary = new TemporaryFiles({ DATA_DIR: context.installation.dataFolder });
    await temporary.onModuleInit();
    const tasks = new MoveTasks();
    return {
      handler: new ReadMoveFile(database, kernel, temporary, tasks, jobs, documents),
      async close() {
        tasks.close();
        temporary.onModuleDestroy();
      },
    };
  },
  'move-check': async ({ database, kernel }: MoveServices) => ({
    handler: new CheckMove(database, kernel),
    close: closesNothing,
  }),
  'move-rehearse': async ({ database, kernel, room }: MoveServices) => ({
    handler: new RehearseMove(database, kernel, room),
    close: closesNothing,
  }),
  'move-confirm': async (services: MoveServices): Promise<OwnHandler> => {
    const { database: own, kernel, context } = services;
    const { url } = await context.installation.address();
    // The bytes of a document are stored in a transaction of its connections.
    const dataSource = await new DataSource(dataSourceOptions(url)).initialize();
    const database = new Database(own.pool, dataSource, url, personalStores);
    return {
      handler: new WriteMove(database, kernel, await documentStore({ database, kernel, context })),
      close: () => dataSource.destroy(),
    };
  },
  'move-take-back': async ({ database, kernel, jobs }: MoveServices) => ({
    handler: new TakeMoveBack(database, jobs, kernel),
    close: closesNothing,
  }),
} satisfies Record<string, (services: MoveServices) => Promise<OwnHandler>>;

/** Where the files of zips become documents. */
async function documentStore({
  database,
  kernel,
  context,
}: Pick<MoveServices, 'database' | 'kernel' | 'context'>): Promise<DocumentStore> {
  const folder = { DATA_DIR: context.installation.dataFolder };
  const images = new ImageStore(folder, database, kernel);
  await images.onModuleInit();
  return new DocumentStore(folder, database, kernel, images);
}

type MoveJob = keyof typeof handlers;

/**
 * Waits until jobs have ended. They run in whatever worker takes them first; where none runs, in this process. After Ctrl+C a job that runs
 * here is put back, and goes on with the next worker or with the same command again. Answers why one has failed, if one has.
 */
export async function awaitJobs(
  services: MoveServices,
  kind: MoveJob,
  what: string,
  keys: readonly string[],
): Promise<CliError | undefined> {
  const { context, jobs } = services;
  const own = await handlers[kind](services);
  const declared = moveArea.jobs.find(({ name }) => name === kind);
  if (!declared) throw new Error(`${kind} is no job of moves`);
  const errors: unknown[] = [];
  const runner = new JobRunner(jobs, [{ kind: declared, handler: own.handler }], (error) => errors.push(error), lookMs);
  const progress = context.progress(what, 0);
  let hasFailed = false;
  runner.start();
  try {
    for (const key of keys)
      for (;;) {
        const job = await jobs.find(key);
        if (!job || hasEnded(job.state)) {
          hasFailed ||= job?.state === 'failed';
          break;
        }
        const { done = 0, total = 0 } = (job.progress ?? {}) as { done?: number; total?: number };
        if (total > 0) progress.update(done, total);
        await pause(lookMs, undefined, { signal: context.signal });
      }
  } finally {
    progress.clear();
    await runner.stop();
    await own.close();
  }
  return hasFailed ? failed(errors.at(-1)) : undefined;
}

const hasEnded = (state: JobState): boolean => state !== 'waiting' && state !== 'running';

function failed(cause: unknown): CliError {
  const why = cause instanceof Error ? `: ${cause.message}` : '';
  return new CliError('JobFailed', `The work in the background failed${why}`, {
    hint: 'zuuch queue jobs shows why. The same command again goes on where it was.',
  });
}
