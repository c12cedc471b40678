import { join } from 'node:path';
import { Global, Injectable, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { checkout } from '../runtime/checkout.js';
import { TaskProcess } from './task-process.js';

/** The process that runs the tasks of this server. */
@Injectable()
export class ServerTasks extends TaskProcess implements OnApplicationShutdown {
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

@Global()
@Module({ providers: [ServerTasks], exports: [ServerTasks] })
export class ProcessModule {}
