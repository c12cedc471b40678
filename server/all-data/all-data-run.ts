import { resolve } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { documentsFilter } from '../../contract/all-data/kind.js';
import type { AllDataManifest } from '../../contract/all-data/manifest.js';
import type { Actor } from '../../contract/actor.js';
import { allowed } from '../../contract/permissions.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { Kernel } from '../decider/kernel.js';
import { FreeSpace } from '../disk/free-space.js';
import { paperTask } from '../document/paper/paper-task.js';
import { uploadFolder } from '../document/images/upload-folder.js';
import type { ExportRequest } from '../export/entities.js';
import { ExportFile, exportPath, partPath } from '../export/export-file.js';
import { FileTasks } from '../export/file-tasks.js';
import type { PaperPrinter } from './parts/write-papers.js';
import { ExportServices } from '../export/export-services.js';
import { JobPostponed } from '../job/job.js';
import type { JobHandler, RunningJob } from '../job/running-job.js';
import { RebuildRunning } from '../projection/rebuild/rebuild-lock.js';
import { programVersion } from '../runtime/program-version.js';
import { DeclaredDataSource } from './declared/declared.js';
import { ZipStorage } from './output/zip.js';
import { assertRoomForAll } from './room.js';
import { takeAllData } from './take-all-data.js';
import { rowsIn, takenOf } from './taken.js';
import { writeAllData } from './write-all-data.js';

type Choice = keyof (typeof documentsFilter)['choices'];
const without: Choice = 'without';
/** Before it is tried again after a backup or a rebuild. */
const waitMs = 30_000;

/** Makes the zip of all data that an administrator requested, or that one of his schedules did. */
@Injectable()
export class AllDataRun implements JobHandler {
  private readonly logger = new Logger('Export');

  constructor(
    private readonly services: ExportServices,
    private readonly kernel: Kernel,
    private readonly source: DeclaredDataSource,
    private readonly space: FreeSpace,
  ) {}

  async perform(job: RunningJob): Promise<null> {
    const { requests } = this.services;
    const request = await requests.find(Number(job.payload['id']));
    // Its owner was erased in the meantime.
    if (request) await this.make(request, job);
    return null;
  }

  async failed({ payload }: RunningJob, _reason: string, db: PoolClient): Promise<void> {
    await this.services.requests.notify(Number(payload['id']), 'failed', db);
  }

  private async make(request: ExportRequest, job: RunningJob): Promise<void> {
    const { folder, requests } = this.services;
    const { id, userId, format } = request;
    const withDocuments = request.filters['documents'] !== without;
    const user = await this.services.users.find(userId);
    // With the rights that the user has now, not those at the time of the request.
    if (!user || !allowed('allData.take', user)) throw refuse('NotAllowed');
    await this.assertRoom(withDocuments);
    const part = partPath(folder, id, job.claimed.run);
    const file = await ExportFile.create(part);
    try {
      const actor: Actor = { userId, type: user.type, door: 'http' };
      const by = user.name ?? String(userId);
      const manifest = await file.during(this.write(request, job, { file, part, actor, by, withDocuments }));
      const sha256 = await file.sync();
      await this.kernel.commands.run(takeAllData, takenOf(manifest, file.bytes), {
        actor,
        requestId: `export:${id}`,
        route: 'export',
      });
      const rows = rowsIn(manifest);
      await job.progress({ done: rows, total: rows, position: manifest.log.position }, { atOnce: true });
      await job.finish({ rows }, async (db) => {
        await file.moveTo(exportPath(folder, id, format));
        await requests.storeResult(request, { bytes: file.bytes, sha256 }, db);
      });
      this.logger.log({ message: 'all data taken', export: id, userId, rows, bytes: file.bytes });
    } catch (error) {
      await file.drop();
      // A backup or a rebuild reads or writes the same tables; it ends by itself.
      throw error instanceof RebuildRunning ? new JobPostponed(waitMs) : error;
    }
  }

  private async write(
    { language }: ExportRequest,
    job: RunningJob,
    {
      file,
      part,
      actor,
      by,
      withDocuments,
    }: { file: ExportFile; part: string; actor: Actor; by: string; withDocuments: boolean },
  ): Promise<AllDataManifest> {
    const { database, config } = this.services;
    const now = this.services.now();
    let position = 0;
    const tasks = new FileTasks((error) =>
      this.logger.warn({ message: 'trouble with a paper', reason: String(error) }),
    );
    const print: PaperPrinter = (paper, pictures) => tasks.run(paperTask, { paper, pictures });
    return writeAllData(this.source.declared, {
      pool: database.pool,
      url: database.url,
      storage: new ZipStorage(file.stream, now),
      temporary: part,
      documents: withDocuments ? { uploads: uploadFolder(resolve(config.DATA_DIR)), print } : null,
      actor,
      by,
      language,
      now,
      program: programVersion,
      onSnapshot: async (head) => {
        position = head.position;
        await job.progress({ done: 0, position }, { atOnce: true });
      },
      onProgress: (done, total) => job.progress({ done, total, position }),
    }).finally(() => tasks.close());
  }

  private async assertRoom(withDocuments: boolean): Promise<void> {
    await this.space.assertReserve();
    const { free } = await this.space.bytes();
    const room = { free: free - this.space.reserve, withDocuments };
    await assertRoomForAll(this.services.database.pool, this.source.declared, room);
  }
}
