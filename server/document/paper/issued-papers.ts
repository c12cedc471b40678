import type { Principal } from '../../../contract/permissions.js';
import type { Kernel } from '../../decider/kernel.js';
import type { PaperQuery } from './paper-controller.js';
import type { WrittenPaper } from './prints.js';

/**
 * Papers that are issued under a number and show what they showed then: an export of all data has each of them as PDF. Declared by the
 * area whose records they are of.
 */
export interface IssuedPapers {
  /** The name of their folder. */
  folder: string;
  /** The records that have one: a table, its column with the number of the record, and what else the address of the paper says. */
  records: { table: string; id: string; segments?: Readonly<Record<string, string>> };
  /** Reads and writes one; refuses when the record has none any more. */
  writer(kernel: Kernel): (query: PaperQuery) => Promise<WrittenPaper>;
}

/** The complete paper, as the customer has it. */
export function issuedQuery(params: { id: number }, user: Principal, language: 'mn' | 'en'): PaperQuery {
  return { params, query: { lang: language, userid: null, audience: 'customer' }, user };
}
