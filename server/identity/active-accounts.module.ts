import { Global, Module } from '@nestjs/common';
import { Database } from '../database/database.js';
import { ActiveUsers } from '../http/guards/active-users.js';
import { ActiveAccounts } from './active-accounts.js';

@Global()
@Module({
  providers: [
    { provide: ActiveUsers, inject: [Database], useFactory: ({ pool }: Database) => new ActiveAccounts(pool) },
  ],
  exports: [ActiveUsers],
})
export class ActiveAccountsModule {}
