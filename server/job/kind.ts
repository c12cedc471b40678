import type { Type } from '@nestjs/common';
import type { Label } from '../../contract/label.js';
import type { Interval } from './intervals.js';
import type { JobHandler } from './running-job.js';

/** The properties of all jobs of a kind; areas and engines list their kinds under `jobs`. */
export interface JobKind {
  /** Must not change: stored jobs refer to it. */
  name: string;
  title: Label;
  /** The process that runs it; servers run nothing that takes long. */
  runsIn: 'server' | 'worker';
  /** For a kind that runs automatically: there is one job of the kind, whose key is its name. */
  every?: Interval;
  /** A job whose lease was not renewed for this long is taken over. */
  leaseMs?: number;
  /** The pause after each failed attempt; when one more attempt fails, the job has failed. */
  pausesMs?: readonly number[];
  /** How often its process may be lost before the job has failed. */
  maxLosses?: number;
  /** How many of the kind one process runs at once. */
  atOnce?: number;
  /** How many of one user run at once, over all processes. */
  perPerson?: number;
  /** How many of the kind run at once, over all processes; without a bound by default. */
  inAll?: number;
  /** How long ended jobs are retained; those that a request refers to are deleted with the request. */
  retentionDays?: number | 'with its request';
  /** It reads personal values: a job that runs during an erasure starts again. */
  copiesValues?: true;
  /** It acts outside of the store: in a restored one it waits until an administrator releases it. */
  waitsAfterRestore?: true;
  /** The class that runs it, provided by a module or created with what the modules of its process export globally. */
  handler: () => Promise<Type<JobHandler>>;
}

const usualLeaseMs = 20_000;
const usualPausesMs = [2_000, 4_000, 8_000];
const usualLosses = 5;

type Optional = 'every' | 'copiesValues' | 'waitsAfterRestore';

/** A kind with defaults for everything that it does not declare. */
export type KindWithDefaults = Required<Omit<JobKind, Optional>> & Pick<JobKind, Optional>;

export function withDefaults(kind: JobKind): KindWithDefaults {
  return {
    leaseMs: usualLeaseMs,
    pausesMs: usualPausesMs,
    maxLosses: usualLosses,
    atOnce: 1,
    perPerson: 1,
    inAll: Infinity,
    retentionDays: 30,
    ...kind,
  };
}
