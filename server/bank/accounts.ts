import type { Pool } from 'pg';
import type { FirmAccount } from '../../contract/firm/firm.js';
import { firmId } from '../../contract/firm/kind.js';
import type { OwnAccount } from '../../contract/bank/reading/account.js';
import { fieldMessages, refuse } from '../../contract/refusals/refusals.js';
import { firms } from '../firm/tables.js';

export interface ChosenAccount extends OwnAccount {
  id: number;
  currency: FirmAccount['currency'];
  /** As lists show it: bank, number and currency. */
  name: string;
}

/** An account of the firm; one that its settings do not have is refused. */
export async function accountOf(pool: Pick<Pool, 'query'>, id: number): Promise<ChosenAccount> {
  const { rows } = await pool.query<{ accounts: FirmAccount[] | null }>(
    `select form->'accounts' as accounts from ${firms} where id = $1`,
    [firmId],
  );
  const found = (rows[0]?.accounts ?? []).find((account) => account.id === id);
  if (!found) throw refuse('Invalid', { fields: { account: [fieldMessages.notInList.mn] } });
  const { bank, number, iban, currency } = found;
  return { id, number, iban, currency, name: `${bank} ${number} ${currency.toUpperCase()}` };
}
