import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { MailDomains } from '../export/schedules/mail-domains.js';
import { FirmMailDomains } from './firm-mail-domains.js';

const mailDomains = {
  provide: MailDomains,
  inject: [Database],
  useFactory: ({ pool }: Database): MailDomains => new FirmMailDomains(pool),
};

/** Provides the mail domains that files may be sent to, for the server and the worker. */
@Global()
@Module({ providers: [mailDomains], exports: [MailDomains] })
export class FirmMailDomainsModule {}
