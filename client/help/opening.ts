import type { GuidePage } from '../../contract/screen';
import { createSignal } from '../ui/signal';

/** The palette and messages open a page of the guide, which the shell shows next to the work. */
export const guideOpening = createSignal<GuidePage>();
