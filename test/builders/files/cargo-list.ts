import { foldAll } from '../../../contract/text/fold.js';
import { defineList } from '../../../contract/list.js';
import { letterPairs, partIndexes } from '../../../server/projection/letter-pairs.js';
import type { FilterColumn } from '../../../server/list/filters/source.js';
import type { Listing } from '../../../server/list/listing.js';
import type { ReadModelTable } from '../../../server/projection/table.js';

const label = { mn: 'Багана', en: 'Column' };

export const agentTable: ReadModelTable = {
  name: 'test_agent',
  key: ['id'],
  columns: { id: 'integer', name: 'text', search: 'text' },
  indexes: ['using gin (search gin_trgm_ops)'],
};

export const cargoTable: ReadModelTable = {
  name: 'test_cargo',
  key: ['id'],
  columns: {
    id: 'integer',
    code: 'text',
    name: 'text',
    search: 'text',
    awb: 'text',
    agent_id: 'integer',
    owner_id: 'integer',
    status: 'integer',
    eta: 'date',
    arrived_at: 'timestamptz',
    paid: 'boolean',
    currency: 'text',
    amount: 'numeric(17,4)',
    gone: 'boolean',
    carrier_ids: 'integer[]',
  },
  indexes: [
    '(id desc) where not gone',
    '(eta, id) where not gone',
    '(arrived_at, id) where not gone',
    '(amount, id) where not gone',
    '(name collate "mn-x-icu", id) where not gone',
    '(code, id) where not gone',
    '(agent_id, id) where not gone',
    '(status, id) where not gone',
    '(owner_id, id)',
    'using gin (search gin_trgm_ops)',
    'using gin (code gin_trgm_ops)',
    'using gin (carrier_ids)',
  ],
};

/** What is searched of these rows, in a table of its own. */
export const cargoTextTable: ReadModelTable = {
  name: 'test_cargo_text',
  key: ['id'],
  columns: { id: 'integer', code: 'text', search: 'text', name: 'text', awb: 'text', [letterPairs]: 'text' },
  pairs: ['code', 'search'],
  indexes: partIndexes(['code', 'search']),
};

/** A list that uses every feature of lists. */
const written = {
  name: 'test-cargo',
  path: '/api/cargo',
  capability: 'order.read',
  columns: {
    id: { kind: 'integer', label, sort: true },
    code: { kind: 'code', label, sort: true, filter: { prefix: 'SM' } },
    name: { kind: 'text', label, sort: 'alphabet' },
    agent: { kind: 'text', label, filter: { refersTo: 'agent' } },
    carriers: { kind: 'text', label },
    eta: { kind: 'date', label, sort: true, filter: true },
    arrived: { kind: 'instant', label, sort: true },
    paid: { kind: 'flag', label, filter: true },
    state: { kind: 'text', label },
    amount: { kind: 'money', label, sort: true, filter: true, total: true, hiddenFrom: [2] },
    byCurrency: { kind: 'money', label, total: { per: 'currency' }, hiddenFrom: [2] },
  },
  filters: {
    search: { kind: 'contains' },
    agentname: { kind: 'contains' },
    carrier: { kind: 'equal', of: 'ref', refersTo: 'agent' },
    status: { kind: 'equal', of: 'choice', choices: { 1: label, 2: label, 3: label } },
    worth: { kind: 'equal', of: 'amount', over: 'amount' },
    logcode: { kind: 'code', prefix: 'SM', otherwise: 'invalid' },
    from: { kind: 'from' },
    to: { kind: 'to' },
    late: { kind: 'which', choices: { late: label } },
  },
  order: ['-eta'],
} as const satisfies Parameters<typeof defineList>[0];
export const cargoList = defineList(written);

/** The same rows, restricted to each reader's own. */
export const ownCargoList = defineList({ ...written, name: 'test-own-cargo', order: ['-id'] });

/** Another parameter could choose the instant that a bound filters by. */
const arrival: FilterColumn = { chosenBy: 'datetype', columns: { 1: 'arrived_at' }, otherwise: 'arrived_at' };

export const cargoListing: Listing = {
  list: cargoList,
  table: cargoTable,
  rows: { gone: false },
  joins: { agent: { table: agentTable, on: 'agent_id' }, carriers: { table: agentTable, on: 'carrier_ids' } },
  columns: {
    agent: { join: 'agent', column: 'name' },
    carriers: { join: 'carriers', column: 'name' },
    arrived: 'arrived_at',
    state: {
      of: ['status', 'paid'],
      make: ({ status, paid }) => `${JSON.stringify(status)} ${paid === true ? 'paid' : 'open'}`,
    },
    byCurrency: 'amount',
  },
  filters: {
    search: { folded: ['search'], typed: ['name', 'awb'] },
    agentname: { folded: ['search'], typed: ['name'], through: 'agent' },
    carrier: 'carrier_ids',
    worth: 'amount',
    logcode: 'code',
    from: { column: arrival },
    to: { column: arrival },
    late: { choices: { late: { status: 1 } } },
  },
};
export const ownCargoListing: Listing = { ...cargoListing, list: ownCargoList, own: 'owner_id' };

/** Those of agents whose name has SOC in it. */
export const socCargoList = defineList({ ...written, name: 'test-soc-cargo' });
export const socCargoListing: Listing = {
  ...cargoListing,
  list: socCargoList,
  scope: { join: 'agent', column: 'name', holds: 'SOC' },
};

/** The same rows, searched in the table of their texts. */
export const searchedCargoList = defineList({ ...written, name: 'test-searched-cargo' });
export const searchedCargoListing: Listing = {
  ...cargoListing,
  list: searchedCargoList,
  texts: { table: cargoTextTable, on: 'id' },
};

export interface Cargo {
  id: number;
  code: string;
  name: string;
  awb: string | null;
  agent_id: number | null;
  owner_id: number | null;
  status: number;
  eta: string | null;
  arrived_at: string | null;
  paid: boolean;
  currency: string;
  amount: string | null;
  gone: boolean;
  carrier_ids: readonly number[] | null;
}

export function cargo(more: Partial<Cargo> & Pick<Cargo, 'id'>): Cargo & { search: string } {
  const row: Cargo = {
    code: `SM24${String(more.id).padStart(5, '0')}`,
    name: `Ачаа ${more.id}`,
    awb: null,
    agent_id: null,
    owner_id: null,
    status: 1,
    eta: null,
    arrived_at: null,
    paid: false,
    currency: 'usd',
    amount: null,
    gone: false,
    carrier_ids: [],
    ...more,
  };
  return { ...row, search: foldAll([row.name, row.awb]) };
}
