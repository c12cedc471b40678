import type { Aggregate } from './decider/aggregate.js';

/** Every kind of stream this program writes. */
export const aggregates: readonly Aggregate[] = [];
