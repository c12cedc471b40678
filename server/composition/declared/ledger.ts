import { Ledger } from '../../ledger/ledger.js';
import { aggregates } from './aggregates.js';

/** Who owes what, over the tables of every area. */
export const ledger = new Ledger(aggregates.flatMap((aggregate) => aggregate.ledger ?? []));
