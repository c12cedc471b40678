import { Module } from '@nestjs/common';
import { DocumentStore } from '../document/files/document-store.js';
import { ImageStore } from '../document/images/image-store.js';
import { Kernel } from '../decider/kernel.js';
import { CheckMove } from './checking/check-job.js';
import { ClearMove } from './clear-job.js';
import { FinishMoves } from './confirm/finish-job.js';
import { TakeMoveBack } from './confirm/take-back-job.js';
import { WriteMove } from './confirm/write-job.js';
import { MoveTasks } from './files/move-tasks.js';
import { ReadMoveFile } from './files/read-job.js';
import { RehearseMove } from './rehearsal/rehearse-job.js';
import { RehearsalRoom } from './rehearsal/room.js';
import { TidyRehearsals } from './rehearsal/tidy-job.js';

/** The worker's part: reading files, checking rows, writing them and taking them back. */
@Module({
  providers: [
    ...[DocumentStore, ImageStore],
    ...[MoveTasks, ReadMoveFile, CheckMove],
    ...[WriteMove, TakeMoveBack, FinishMoves, ClearMove],
    ...[RehearseMove, TidyRehearsals],
    { provide: RehearsalRoom, inject: [Kernel], useFactory: (kernel: Kernel) => new RehearsalRoom(kernel) },
  ],
})
export class MoveWorkerModule {}
