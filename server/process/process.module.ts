import { join } from 'node:path';
import { Global, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { checkout } from '../runtime/checkout.js';
import { TaskProcess } from './task-process.js';

/** A process that runs tasks of this server. */
abstract class ServerTasks extends TaskProcess implements OnApplicationShutdown {
  constructor() {
    const logger = new Logger('Tasks');
    super(join(checkout, 'dist/server/task-program.js'), (task, why) =>
      logger.warn({ message: 'task killed', task, why }),
    );
  }

  /** After the last request was answered. */
  onApplicationShutdown(): void {
    this.close();
  }
}

/** Writes papers: spreadsheets, which take longer, do not delay them. */
@Injectable()
export class PaperTasks extends ServerTasks {}

/** Reads the spreadsheets of imports. */
@Injectable()
export class SheetTasks extends ServerTasks {}

@Global()
@Module({ providers: [PaperTasks, SheetTasks], exports: [PaperTasks, SheetTasks] })
export class ProcessModule {}
