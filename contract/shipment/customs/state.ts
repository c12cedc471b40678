import type { Customs } from './form.js';

export type CustomsState = Customs;

/** The facts of customs that other sections may query. */
export type CustomsFacts = Pick<Customs, 'startedOn' | 'finishedOn' | 'releasedOn'>;
