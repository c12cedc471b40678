import { foldAll } from '../../contract/fold.js';
import { defineList } from '../../contract/list.js';
import type { Listing } from '../../server/list/listing.js';
import type { ReadModelTable } from '../../server/projection/table.js';

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
  ],
};

/** A list that uses all that a list can have. */
export const cargoList = defineList({
  name: 'test-cargo',
  path: '/api/cargo',
  capability: 'order.read',
  table: 'test_cargo',
  where: 'not t.gone',
  joins: { agent: { table: 'test_agent', on: 'agent_id' } },
  columns: {
    id: { kind: 'integer', label, sort: true },
    code: { kind: 'code', label, sort: true },
    name: { kind: 'text', label, sort: 'alphabet' },
    agent: { kind: 'text', label, from: 'agent', column: 'name' },
    eta: { kind: 'date', label, sort: true },
    arrived: { kind: 'instant', label, column: 'arrived_at', sort: true },
    paid: { kind: 'flag', label },
    state: { kind: 'text', label, computed: ['status', 'paid'] },
    amount: { kind: 'money', label, sort: true, total: true, hiddenFrom: [2] },
    byCurrency: { kind: 'money', label, column: 'amount', total: { per: 'currency' }, hiddenFrom: [2] },
  },
  filters: {
    search: { kind: 'contains', columns: ['search'] },
    agentname: { kind: 'contains', columns: ['search'], through: 'agent' },
    agent: { kind: 'equal', column: 'agent_id', of: 'ref', refersTo: 'agent' },
    status: { kind: 'equal', column: 'status', of: 'choice', choices: { 1: label, 2: label, 3: label } },
    amount: { kind: 'equal', column: 'amount', of: 'amount' },
    code: { kind: 'code', column: 'code', prefix: 'SM', otherwise: 'nothing' },
    logcode: { kind: 'code', column: 'code', prefix: 'SM', otherwise: 'invalid' },
    start: { kind: 'from', column: 'eta', of: 'date' },
    end: { kind: 'to', column: 'eta', of: 'date' },
    from: {
      kind: 'from',
      column: { chosenBy: 'datetype', columns: { 1: 'arrived_at' }, otherwise: 'arrived_at' },
      of: 'instant',
    },
    to: {
      kind: 'to',
      column: { chosenBy: 'datetype', columns: { 1: 'arrived_at' }, otherwise: 'arrived_at' },
      of: 'instant',
    },
    paid: { kind: 'flag', column: 'paid' },
    late: { kind: 'which', choices: { late: { ...label, where: `t.eta < date '2026-01-01'` } } },
  },
  order: ['-eta'],
});

/** The same rows, each reader's own. */
export const ownCargoList = defineList({ ...cargoList, name: 'test-own-cargo', own: 'owner_id', order: ['-id'] });

const cells: Listing['cells'] = {
  state: ({ status, paid }) => `${JSON.stringify(status)} ${paid === true ? 'paid' : 'open'}`,
};

export const cargoListing: Listing = { list: cargoList, table: cargoTable, joined: [agentTable], cells };
export const ownCargoListing: Listing = { list: ownCargoList, table: cargoTable, joined: [agentTable], cells };

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
    ...more,
  };
  return { ...row, search: foldAll([row.name, row.awb]) };
}
