import { setPriority } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../contract/refusals/refusals.js';
import { checkout } from '../runtime/checkout.js';
import { listens, type TaskOrder, type TaskReply, type TaskSettings, type TaskSign } from './messages.js';

/** Tasks by name; each is loaded on its first use, so that a process loads only what it needs. */
// oxlint-disable-next-line typescript/no-explicit-any -- each task has its own input; `run` of the other side types them one by one
export type TaskSet = Readonly<Record<string, () => Promise<(input: any) => Promise<unknown>>>>;

/** Lower than the processes that answer users. */
const priority = 10;

/** The life of a task process: one order after another until its parent process is gone. */
export function serveTasks(tasks: TaskSet): void {
  setPriority(priority);
  const workerData: TaskSettings = { memoryMb: Number(process.argv[2]), seconds: Number(process.argv[3]) };
  const guard = new Worker(join(checkout, 'dist/server/process/guard.js'), { workerData });
  guard.unref();
  const sign = (what: TaskSign): void => guard.postMessage(what);
  process.on('disconnect', () => process.exit());
  const reply = async (order: TaskOrder): Promise<void> => {
    sign('begins');
    const done = await perform(tasks, order);
    sign('ends');
    process.send?.(done);
  };
  process.on('message', (order: TaskOrder) => void reply(order));
  process.send?.(listens);
}

async function perform(tasks: TaskSet, { task, input }: TaskOrder): Promise<TaskReply> {
  const rssMb = (): number => process.memoryUsage.rss() / 1024 ** 2;
  try {
    const load = tasks[task];
    if (!load) throw new Error(`${task} is not a task`);
    const output = await (await load())(input);
    return { output, rssMb: rssMb() };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: { word: error.word, details: error.details }, rssMb: rssMb() };
    return { defect: error instanceof Error ? (error.stack ?? error.message) : String(error), rssMb: rssMb() };
  }
}
