import { Module } from '@nestjs/common';
import { CheckMove } from './checking/check-job.js';
import { ClearMove } from './clear-job.js';
import { MoveTasks } from './files/move-tasks.js';
import { ReadMoveFile } from './files/read-job.js';

/** The worker's part: reading files and checking rows. */
@Module({ providers: [MoveTasks, ReadMoveFile, CheckMove, ClearMove] })
export class MoveWorkerModule {}
