import { join } from 'node:path';
import { checkout } from '../runtime/checkout.js';
import { TaskProcess } from '../process/task-process.js';

/** A table of many long texts takes its time; who reads it on paper waits for it. */
const limits = { memoryMb: 1_024, seconds: 60, mostWaiting: 4, idleSeconds: 30 };

/** The process that does for the worker what could stop it: the worker goes on giving signs of life. */
export class FileTasks extends TaskProcess {
  constructor(onTrouble: (error: unknown) => void) {
    super(
      join(checkout, 'dist/server/task-program.js'),
      (task, why) => onTrouble(new Error(`The task ${task} was stopped: ${why}`)),
      limits,
    );
  }
}
