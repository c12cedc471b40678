import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { TaskProcess } from '../../process/task-process.js';
import { checkout } from '../../runtime/checkout.js';

/** A whole workbook of 20 MB takes far more than what users import into one list. */
const limits = { memoryMb: 900, seconds: 120, maxWaiting: 4, idleSeconds: 30 };

/** The process in which the worker reads the files of moves, so that it can keep renewing its leases. */
@Injectable()
export class MoveTasks extends TaskProcess implements OnApplicationShutdown {
  constructor() {
    const logger = new Logger('Move');
    super(
      join(checkout, 'dist/server/task-program.js'),
      (task, why) => logger.warn({ message: 'task killed', task, why }),
      limits,
    );
  }

  /** After the last job was put back. */
  onApplicationShutdown(): void {
    this.close();
  }
}
