import type { JobKind } from '../../job/kind.js';
import { areas } from '../areas.js';

/** Every kind of background job. */
export const jobKinds: readonly JobKind[] = areas.flatMap(({ jobs }) => jobs ?? []);
