import { Logger } from '@nestjs/common';
import type { KernelWatch } from '../decider/kernel.js';
import type { RebuildProgress } from '../projection/rebuild/rebuild.js';
import { Counter, Histogram, total, type Family } from './families.js';

const betweenReportsMs = 5_000;
const secondBounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Results and durations of the commands of this process; a slow one also gets a log line. */
export class KernelWork implements KernelWatch {
  private readonly logger = new Logger('Commands');
  private readonly security = new Logger('Security');
  private manyBytes = 0;
  private readonly results = new Counter(
    'zuuch_commands_total',
    'Commands by their name and what came of them: done, a word of refusal, or defect.',
  );
  private readonly seconds = new Histogram(
    'zuuch_command_seconds',
    'Time from the call of a command to its answer.',
    secondBounds,
  );
  private readonly waits = new Histogram(
    'zuuch_pump_wait_seconds',
    'Time that a command waited for the pump.',
    secondBounds,
  );
  private readonly sizes = new Histogram(
    'zuuch_pump_batch_commands',
    'Commands that the pump took at once.',
    [1, 2, 5, 10, 25, 50, 100, 200],
  );

  private reportedAt = 0;

  constructor(private readonly slowMs: number) {}

  commandDone(name: string, result: string, ms: number): void {
    this.results.add({ command: name, result });
    this.seconds.observe(ms / 1_000);
    if (ms >= this.slowMs) this.logger.warn({ message: 'slow command', command: name, result, ms: Math.round(ms) });
  }

  manyBytesWritten(userId: number, month: string, bytes: number): void {
    this.manyBytes++;
    this.security.warn({ message: 'a user wrote very many events', userId, month, bytes });
  }

  /** Logged at once and then every few seconds: a start that waits for a rebuild must not look like one that hangs. */
  rebuilding(tables: readonly string[], { events, of }: RebuildProgress): void {
    const now = Date.now();
    if (events < of && now - this.reportedAt < betweenReportsMs) return;
    this.reportedAt = now;
    this.logger.log({ message: 'rebuilding read models', tables: tables.join(', '), events, of });
  }

  changingTable(statement: string): void {
    this.logger.log({ message: 'changing a table beside all work', statement });
  }

  batchStarted(waitedMs: readonly number[]): void {
    this.sizes.observe(waitedMs.length);
    for (const ms of waitedMs) this.waits.observe(ms / 1_000);
  }

  families(counters: { batches: number; events: number; losses: number }): Family[] {
    return [
      this.results.family(),
      this.seconds.family(),
      this.waits.family(),
      this.sizes.family(),
      total('zuuch_pump_batches_total', 'Batches appended by this process.', counters.batches),
      total('zuuch_events_total', 'Events appended by this process.', counters.events),
      total(
        'zuuch_event_bytes_warnings_total',
        'Users who wrote more than a gigabyte of events in a month, as found by this process.',
        this.manyBytes,
      ),
      total(
        'zuuch_pump_losses_total',
        'Batches that another process was faster than, and that were decided again.',
        counters.losses,
      ),
    ];
  }
}
