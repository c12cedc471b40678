import { Module } from '@nestjs/common';
import { ClearMove } from './clear-job.js';
import { MoveTasks } from './files/move-tasks.js';
import { ReadMoveFile } from './files/read-job.js';

/** The worker's part: reading files. */
@Module({ providers: [MoveTasks, ReadMoveFile, ClearMove] })
export class MoveWorkerModule {}
