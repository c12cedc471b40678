import { Ledger } from '../../ledger/ledger.js';
import { aggregates } from './aggregates.js';

/** The ledger over the tables of every area. */
export const ledger = new Ledger(aggregates.flatMap((aggregate) => aggregate.ledger ?? []));
