import { join } from 'node:path';
import { checkout } from '../runtime/checkout.js';
import { TaskProcess } from '../process/task-process.js';

/** A table of many long texts takes long; the user of the PDF has to wait for it. */
const limits = { memoryMb: 1_024, seconds: 60, maxWaiting: 4, idleSeconds: 30 };

/** The task process of the worker: a task that would block it runs there, so the worker can keep renewing its leases. */
export class FileTasks extends TaskProcess {
  constructor(onTrouble: (error: unknown) => void) {
    super(
      join(checkout, 'dist/server/task-program.js'),
      (task, why) => onTrouble(new Error(`The task ${task} was stopped: ${why}`)),
      limits,
    );
  }
}
