import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { refuse } from '../../../contract/refusals/refusals.js';
import { orDiskFull } from '../../disk/disk-full.js';
import { checkout } from '../../runtime/checkout.js';
import { outsideRequest } from '../../runtime/request-context.js';
import type { SheetWriter } from '../sheets/sheet.js';
import type { NewWorkbook, WorkbookOrder, WorkbookReply } from './workbook-messages.js';

/** Rows are written as they come, so that the size of a workbook does not matter. */
const memoryMb = 128;
/** A thread without work ends after this time, so that its memory is free. */
const idleMs = 30_000;

interface Waiting {
  done: () => void;
  failed: (error: unknown) => void;
}

/** A workbook that the thread writes; dropped when the call ends before it is complete. */
export interface WorkbookFile extends SheetWriter {
  drop(): void;
}

/** Writes workbooks in a thread, so that this one keeps answering others. */
@Injectable()
export class Workbooks implements OnApplicationShutdown {
  private thread: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private ids = 0;
  private readonly open = new Set<number>();
  private readonly waiting = new Map<number, Waiting>();

  create(workbook: NewWorkbook): WorkbookFile {
    const id = ++this.ids;
    this.open.add(id);
    clearTimeout(this.idle);
    const opening = this.order({ id, open: workbook });
    opening.catch(() => undefined);
    return {
      rows: async (rows) => {
        await opening;
        await this.order({ id, rows });
      },
      finish: async (about) => {
        await opening;
        await this.order({ id, finish: about });
        this.close(id);
      },
      drop: () => {
        if (!this.open.has(id)) return;
        this.thread?.postMessage({ id, drop: true } satisfies WorkbookOrder);
        this.settle(id, refuse('Unavailable'));
        this.close(id);
      },
    };
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.idle);
    await this.thread?.terminate();
  }

  private close(id: number): void {
    this.open.delete(id);
    if (this.open.size === 0) this.idle = setTimeout(() => void this.thread?.terminate(), idleMs).unref();
  }

  private order(order: WorkbookOrder): Promise<void> {
    const thread = (this.thread ??= outsideRequest(() => this.start()));
    return new Promise((done, failed) => {
      this.waiting.set(order.id, { done, failed });
      thread.postMessage(order);
    });
  }

  private start(): Worker {
    const thread = new Worker(join(checkout, 'dist/server/export/workbooks/workbook-thread.js'), {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // Without the environment, which contains passwords, and without the options of this process.
      env: {},
      execArgv: [],
    });
    thread.unref();
    thread.on('message', ({ id, failed }: WorkbookReply) =>
      this.settle(id, failed && orDiskFull(Object.assign(new Error(failed.message), failed))),
    );
    // It ran out of memory or has a defect: its workbooks are lost, and the next one gets another thread.
    thread.on('error', (error) => this.fail(error));
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = null;
      this.fail(refuse('Unavailable'));
    });
    return thread;
  }

  private settle(id: number, error?: unknown): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) waiting?.done();
    else waiting?.failed(error);
  }

  private fail(error: unknown): void {
    for (const { failed } of this.waiting.values()) failed(error);
    this.waiting.clear();
  }
}
