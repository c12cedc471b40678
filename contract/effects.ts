import type { NewNotice } from './notification/new-notice.js';

/**
 * What a stream of one kind does on behalf of one of another kind, as part of the same command, by what it is given for it. It is named by
 * the kind that offers it (`effects` of its aggregate) and by each one that uses it (`uses`).
 */
export interface StreamEffects {
  /** A notice comes into the inbox of a person; it is there or not together with what it speaks of. */
  'inbox.send': NewNotice;
}
