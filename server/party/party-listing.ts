import { otherKind, partyKinds, type PartyKind } from '../../contract/party/kind.js';
import { partyList } from '../../contract/party/list.js';
import type { Listing } from '../list/listing.js';
import { referenceTable } from '../reference/catalogue.js';
import { entriesOf } from '../reference/tables.js';

const columns = {
  id: 'bigint',
  number: 'integer',
  kind: 'text',
  name: 'text',
  register: 'text',
  taxnumber: 'text',
  phone: 'text',
  email: 'text',
  termdays: 'integer',
  counterpart: 'text',
  linked: 'boolean',
  search: 'text',
} as const;

/** The number of a row over both lists. */
const rowId = (kind: PartyKind, id: string): string =>
  `${id}::bigint * ${partyKinds.length} + ${partyKinds.indexOf(kind)}`;

/** The entries of both lists that are no other one. */
export const partyListing: Listing = {
  list: partyList,
  table: { name: partyList.name, key: ['id'], columns },
  source: {
    tables: partyKinds.map(referenceTable),
    filters: [],
    text: ({ ids }, bind) => {
      const chosen = ids && bind(ids);
      return `(${partyKinds.map((kind) => entriesOfKind(kind, chosen)).join(' union all ')})`;
    },
  },
  filters: {
    search: { folded: ['search'], typed: ['name', 'register', 'taxnumber', 'phone', 'email'] },
  },
};

function entriesOfKind(kind: PartyKind, ids: string | undefined): string {
  const other = otherKind[kind];
  return `select ${rowId(kind, 'e.id')} as id, e.id as number, '${kind}' as kind, e.name, e.register, e.taxnumber, e.phone, e.email,
      e.termdays, o.name as counterpart, o.id is not null as linked, e.search
    from ${entriesOf(kind)} e left join ${entriesOf(other)} o on o.id = e.${other}
    where not e.deleted and e.canonical_id is null${ids === undefined ? '' : ` and ${rowId(kind, 'e.id')} = any(${ids}::bigint[])`}`;
}
