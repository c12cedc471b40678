import type { Type } from '@nestjs/common';
import type { Label } from '../../contract/label.js';
import type { Interval } from './intervals.js';
import type { JobHandler } from './running-job.js';

/** What is alike in all jobs of a kind: an area or an engine lists its kinds under `jobs`. */
export interface JobKind {
  /** Frozen: jobs wait under it. */
  name: string;
  title: Label;
  /** In which process; those that answer people do nothing that takes long. */
  runsIn: 'server' | 'worker';
  /** Of one that runs by itself: there is one job of the kind, and its key is the name. */
  every?: Interval;
  /** A job whose holder gave no sign of life for so long is taken over. */
  leaseMs?: number;
  /** How long it waits after each attempt that failed; after one more it is given up. */
  pausesMs?: readonly number[];
  /** How often its process may be lost over it before it is given up. */
  mostLosses?: number;
  /** How many of the kind one process does at once. */
  atOnce?: number;
  /** How many of one person are done at once, over all processes. */
  perPerson?: number;
  /** How many of the kind are done at once, over all processes. */
  inAll?: number;
  /** Jobs that ended are kept so long; those whose requests read them are kept with these. */
  keptDays?: number | 'with its request';
  /** Reads values of people: one that runs while somebody is erased begins anew. */
  copiesValues?: true;
  /** What does it: a class that is given what the modules of its process export to all, or is provided by one of them. */
  handler: () => Promise<Type<JobHandler>>;
}

const usualLeaseMs = 20_000;
const usualPausesMs = [2_000, 4_000, 8_000];
const usualLosses = 5;

/** A kind with everything that it does not say itself. */
export type WholeKind = Required<Omit<JobKind, 'every' | 'copiesValues'>> & Pick<JobKind, 'every' | 'copiesValues'>;

export function whole(kind: JobKind): WholeKind {
  return {
    leaseMs: usualLeaseMs,
    pausesMs: usualPausesMs,
    mostLosses: usualLosses,
    atOnce: 1,
    perPerson: 1,
    inAll: 1_000_000,
    keptDays: 30,
    ...kind,
  };
}
