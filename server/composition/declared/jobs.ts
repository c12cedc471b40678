import type { JobKind } from '../../job/kind.js';
import { areas } from '../areas.js';

/** Every kind of work in the background. */
export const jobKinds: readonly JobKind[] = areas.flatMap(({ jobs }) => jobs ?? []);
