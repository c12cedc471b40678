import type { FirmSize } from './firm/firm-size.js';
import { oldFirm, type OldFirm } from './firm/old-firm.js';
import { clerkLayout } from './layouts/clerk.js';
import { flatLayout } from './layouts/flat.js';
import type { Layout } from './layouts/layout.js';
import { programLayout } from './layouts/program.js';

/** The seed of the samples that tests and the guide show. */
const sampleSeed = 2026;

export interface MoveSamples {
  firm: OldFirm;
  /** The same firm in three layouts, each complete by itself, with faults of its own. */
  layouts: readonly Layout[];
}

/** An invented firm that comes over, in the layouts that such files really have; the same seed gives the same bytes. */
export function moveSamples(seed = sampleSeed, size?: FirmSize): MoveSamples {
  const firm = oldFirm(seed, size);
  return { firm, layouts: [flatLayout(firm), programLayout(firm), clerkLayout(firm)] };
}
