import { createSignal } from '../../ui/signal';

/** Panels and the palette open the list of drafts, which the shell shows over them. */
export const draftList = createSignal();
