import { Global, Module } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { Kernel } from '../../decider/kernel.js';
import { OtherStores } from '../../http/guards/other-stores.js';
import { CONFIG, type Config } from '../../runtime/config.js';
import { ReadableRehearsals } from './readable-rehearsals.js';
import { RehearsalRoom } from './room.js';

const stores = {
  provide: OtherStores,
  inject: [Database, Kernel, CONFIG],
  useFactory: (database: Database, { models }: Kernel, config: Config) => {
    const statementTimeoutMs = config.STATEMENT_TIMEOUT_SECONDS * 1000;
    const { pool, url } = database;
    const readable = new ReadableRehearsals(pool, { url, declared: models.digest(), statementTimeoutMs });
    database.closeBefore(() => readable.close());
    return readable;
  },
};

const room = { provide: RehearsalRoom, inject: [Kernel], useFactory: (kernel: Kernel) => new RehearsalRoom(kernel) };

/** What the guard of all calls reads rehearsals by. */
@Global()
@Module({ providers: [stores, room], exports: [OtherStores, RehearsalRoom] })
export class RehearsalModule {}
