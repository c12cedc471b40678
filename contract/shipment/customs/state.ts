import type { Customs } from './form.js';

export type CustomsState = Customs;

/** What customs tell the other sections. */
export type CustomsFacts = Pick<Customs, 'releasedOn'>;
