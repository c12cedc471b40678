import type { Aggregate } from '../../projection/aggregate.js';
import { areas } from '../areas.js';

/** Every kind of stream this program writes. */
export const aggregates: readonly Aggregate[] = areas.flatMap((area) => area.aggregates ?? []);
