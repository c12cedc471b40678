import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { aggregates } from './aggregates.js';
import { Database } from './database/database.js';
import type { ActorNames } from './decider/conflict.js';
import { History } from './history/history.js';
import { Kernel } from './kernel.js';

/** People are named from the read model of users; a name that was erased is no longer known. */
function namesFrom(pool: Pool): ActorNames {
  return async (ids) => {
    if (ids.length === 0) return new Map();
    const { rows } = await pool.query<{ id: number; name: string }>(`select id, name from app_user where id = any($1) and name is not null`, [ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  };
}

/** The kernel is open before anything that asks for it is made, so no request meets a log that is not ready. */
const kernelProvider = {
  provide: Kernel,
  inject: [Database],
  useFactory: async (database: Database) => {
    const kernel = new Kernel({ pool: database.pool, aggregates, names: namesFrom(database.pool) });
    await kernel.open();
    database.closeBefore(() => kernel.close());
    return kernel;
  },
};

const historyProvider = {
  provide: History,
  inject: [Kernel],
  useFactory: (kernel: Kernel) => new History(kernel.reader, kernel.aggregates, kernel.commands, kernel.options.names),
};

@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [kernelProvider, historyProvider],
  exports: [CqrsModule, Kernel, History],
})
export class KernelModule {}
