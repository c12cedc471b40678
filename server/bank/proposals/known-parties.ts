import type { Pool } from 'pg';
import type { Party } from '../../../contract/bank/proposals/fit.js';
import { NamesOfParties } from '../../../contract/bank/proposals/written.js';
import { foldAccount } from '../../../contract/text/bank-accounts.js';
import { entriesOf } from '../../reference/tables.js';
import { bankLineParts } from '../tables.js';

type Kind = Party['kind'];
const kinds = ['payer', 'agent'] as const;

interface StoredEntry {
  id: number;
  canonical: number;
  name: string;
  register: string | null;
  taxnumber: string | null;
}

/** Of exactly one of the two. */
interface AccountOfParty {
  payer: number | null;
  agent: number | null;
}

/** The payers and agents by what is stored of them. Merged entries count as the one that they were merged into. */
class PartyEntries {
  readonly entries = new Map<string, Party>();
  readonly ids = new Map<Party, number[]>();
  readonly byRegister = new Map<string, Party[]>();
  readonly names = new Map<Kind, NamesOfParties<Party>>();

  constructor(stored: Readonly<Record<Kind, readonly StoredEntry[]>>) {
    for (const kind of kinds) {
      const own = stored[kind];
      for (const { id, canonical, name } of own)
        if (id === canonical) this.entries.set(`${kind} ${id}`, { kind, id, name });
      for (const { id, canonical, register, taxnumber } of own) {
        const party = this.entries.get(`${kind} ${canonical}`);
        if (!party) continue;
        this.entries.set(`${kind} ${id}`, party);
        this.ids.set(party, [...(this.ids.get(party) ?? []), id]);
        for (const number of [register, taxnumber]) if (number) addTo(this.byRegister, number.toUpperCase(), party);
      }
      const parties = [...this.entries.values()].filter((party) => party.kind === kind);
      this.names.set(kind, new NamesOfParties(new Set(parties)));
    }
  }
}

/** The entries as they were read last, with the digest of what was read: folding thousands of names at each call is slow. */
const readLast = new WeakMap<Pool, { digest: string; entries: PartyEntries }>();

const storedColumns = 'id, coalesce(canonical_id, id) as canonical, name, register, taxnumber';

async function readEntries(pool: Pool): Promise<PartyEntries> {
  const digests = kinds.map(
    (kind) =>
      `(select count(*) || ' ' || coalesce(sum(hashtextextended(row(${storedColumns.replace(' as canonical', '')})::text, 0)), 0)
        from ${entriesOf(kind)} where not deleted)`,
  );
  const { rows } = await pool.query<{ digest: string }>(`select ${digests.join(` || ', ' || `)} as digest`);
  const digest = rows[0]?.digest ?? '';
  const known = readLast.get(pool);
  if (known?.digest === digest) return known.entries;
  const [payer, agent] = await Promise.all(
    kinds.map((kind) => pool.query<StoredEntry>(`select ${storedColumns} from ${entriesOf(kind)} where not deleted`)),
  );
  const entries = new PartyEntries({ payer: payer?.rows ?? [], agent: agent?.rows ?? [] });
  readLast.set(pool, { digest, entries });
  return entries;
}

/** The payers and agents by all that a bank line may say of them. */
export class KnownParties {
  private readonly byAccount = new Map<string, Party[]>();

  private constructor(private readonly parties: PartyEntries) {}

  /** Accounts are known from the list of accounts of parties, and from what was booked before. */
  static async read(pool: Pool, counterAccounts: readonly string[]): Promise<KnownParties> {
    const keys = [...new Set(counterAccounts.map(foldAccount))];
    const [parties, listed, booked] = await Promise.all([
      readEntries(pool),
      pool.query<AccountOfParty & { account: string }>(
        `select account, payer, agent from ${entriesOf('partyaccount')} where not deleted`,
      ),
      pool.query<AccountOfParty & { key: string }>(
        `select distinct counter_key as key, payer_id as payer, agent_id as agent from ${bankLineParts} where counter_key = any($1)`,
        [keys],
      ),
    ]);
    const known = new KnownParties(parties);
    for (const { account, ...of } of listed.rows) known.addAccount(foldAccount(account), of);
    for (const { key, ...of } of booked.rows) known.addAccount(key, of);
    return known;
  }

  private addAccount(key: string, { payer, agent }: AccountOfParty): void {
    const party = this.parties.entries.get(payer === null ? `agent ${agent}` : `payer ${payer}`);
    if (party) addTo(this.byAccount, key, party);
  }

  entry(kind: Kind, id: number): Party | null {
    return this.parties.entries.get(`${kind} ${id}`) ?? null;
  }

  /** The ids of a party with those that were merged into it. */
  idsOf(party: Party): readonly number[] {
    return this.parties.ids.get(party) ?? [];
  }

  withAccount(kind: Kind, account: string | null): Party[] {
    return account === null ? [] : ofKind(kind, this.byAccount.get(foldAccount(account)));
  }

  withRegister(kind: Kind, register: string): Party[] {
    return ofKind(kind, this.parties.byRegister.get(register.toUpperCase()));
  }

  namedIn(kind: Kind, text: string): Party[] {
    return this.parties.names.get(kind)?.namedIn(text) ?? [];
  }
}

function addTo(map: Map<string, Party[]>, key: string, party: Party): void {
  const known = map.get(key);
  if (!known) map.set(key, [party]);
  else if (!known.includes(party)) known.push(party);
}

function ofKind(kind: Kind, parties: readonly Party[] | undefined): Party[] {
  return (parties ?? []).filter((party) => party.kind === kind);
}
