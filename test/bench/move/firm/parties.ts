import { parties } from '../../../../contract/move/kinds/parties.js';
import type { InventedNames } from '../../../../server/demo/move/firm/invented-names.js';
import type { Random } from '../../../../server/demo/move/firm/random.js';
import type { Basics } from './basics.js';
import { listOf, numbered, type OldList, type OldRow } from './old-list.js';

/** The parties of the firm, by what they are. */
export interface OldParties {
  list: OldList;
  /** Payers by name: orders name them so. */
  payers: readonly string[];
  suppliers: readonly string[];
  /** Agents by number. */
  agents: readonly string[];
}

/** Most are customers; every tenth is an agent abroad, every third other one also supplies goods, every fifth has an account. */
export function partiesOf(count: number, { cities }: Basics, names: InventedNames, random: Random): OldParties {
  const rows = numbered(count, (at) => partyRow(at, names, random, cities));
  const named = (role: 'isPayer' | 'isSupplier') => rows.flatMap((row) => (row[role] ? [row.name ?? ''] : []));
  return {
    list: listOf(parties, rows),
    payers: named('isPayer'),
    suppliers: named('isSupplier'),
    agents: rows.flatMap((row) => (row.isAgent ? [row.oldNumber ?? ''] : [])),
  };
}

function partyRow(
  at: number,
  names: InventedNames,
  random: Random,
  cities: Basics['cities'],
): OldRow<keyof typeof parties.columns> {
  const isAgent = at % 10 === 9;
  const abroad = isAgent ? random.of(cities) : null;
  const name = isAgent ? names.foreignFirm() : names.firm();
  const hasAccount = !isAgent && at % 5 === 0;
  return {
    oldNumber: `Х-${at + 1}`,
    name,
    code: isAgent ? '' : `К-${at + 1}`,
    type: isAgent ? '' : 'Байгууллага',
    register: String(2_000_000 + at),
    phone: String(99_000_000 + at),
    email: `party${at + 1}@old-firm.example`,
    address: `Сүхбаатар дүүрэг, ${(at % 20) + 1}-р хороо`,
    country: abroad?.country ?? '',
    city: abroad?.name ?? '',
    isConsignee: isAgent ? '' : 'тийм',
    isPayer: isAgent ? '' : 'тийм',
    isAgent: isAgent ? 'тийм' : '',
    isSupplier: !isAgent && at % 3 === 0 ? 'тийм' : '',
    ...(hasAccount
      ? { bank: 'Хаан банк', account: String(5_000_000_000 + at), accountCurrency: 'MNT', accountHolder: name }
      : { bank: '', account: '', accountCurrency: '', accountHolder: '' }),
  };
}
