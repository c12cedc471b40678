import type { Appended, Work } from './work.js';

/** A command in the queue, with the caller who waits for its answer. */
export interface QueuedCommand {
  work: Work;
  /** When it was queued, by the clock of `performance`. */
  since: number;
  resolve: (appended: Appended) => void;
  reject: (error: unknown) => void;
}

export type Batch = readonly QueuedCommand[];

const batchLimit = 200;
/** Exclusive commands are decided with the head locked. */
const exclusiveLimit = 20;
/** From this many waiting commands on it pays off to plan them while another batch is being appended; fewer are better sent together. */
export const minQueueForAdvancePlanning = 24;

/** The commands that wait for the pump, in order of arrival. */
export class CommandQueue {
  private commands: QueuedCommand[] = [];

  get length(): number {
    return this.commands.length;
  }

  push(command: QueuedCommand): void {
    this.commands.push(command);
  }

  putBack(batch: Batch): void {
    this.commands = [...batch, ...this.commands];
  }

  /** The next batch when none is being appended. A long queue is halved, so that one half is planned while the other is written. */
  next(): Batch {
    return this.take(this.length < 2 * minQueueForAdvancePlanning ? batchLimit : Math.ceil(this.length / 2));
  }

  /** The commands worth planning while another batch is being appended; an exclusive command cannot be planned in advance. */
  nextInAdvance(): Batch {
    return this.length < minQueueForAdvancePlanning || this.commands[0]?.work.exclusive ? [] : this.take(batchLimit);
  }

  /** The commands that fit into a batch that was taken before them and is not decided yet. */
  nextWith(batch: Batch): Batch {
    return this.commands[0]?.work.exclusive ? [] : this.take(batchLimit - batch.length);
  }

  /** The first commands: either exclusive ones alone, or those before the next exclusive one. */
  private take(most: number): Batch {
    const isExclusive = this.commands[0]?.work.exclusive !== undefined;
    const next = this.commands.findIndex(({ work }) => (work.exclusive !== undefined) !== isExclusive);
    const size = Math.min(next < 0 ? this.length : next, isExclusive ? exclusiveLimit : most, batchLimit);
    const batch = this.commands.slice(0, size);
    this.commands = this.commands.slice(size);
    return batch;
  }
}

/** The commands of a batch of exclusive ones, in order: those that are decided together, or one alone. */
export function groupsOf(batch: Batch): Batch[] {
  const groups: QueuedCommand[][] = [];
  for (const command of batch) {
    const { together } = command.work;
    const group = groups.at(-1);
    if (group && together !== undefined && group[0]?.work.together === together) group.push(command);
    else groups.push([command]);
  }
  return groups;
}
