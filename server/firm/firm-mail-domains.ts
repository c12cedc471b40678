import type { Pool } from 'pg';
import { mailDomainsIn } from '../../contract/export/mail-domains.js';
import { MailDomains } from '../export/schedules/mail-domains.js';
import { firms } from './tables.js';

/** The mail domains in the settings of the firm, as they are now. */
export class FirmMailDomains extends MailDomains {
  constructor(private readonly pool: Pick<Pool, 'query'>) {
    super();
  }

  async allowed(): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ domains: string | null }>(
      `select form->>'mailDomains' as domains from ${firms}`,
    );
    return mailDomainsIn(rows[0]?.domains);
  }
}
