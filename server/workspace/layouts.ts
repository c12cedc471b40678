import { Injectable } from '@nestjs/common';
import type { JsonObject } from '../../contract/json.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { Database } from '../database/database.js';
import { Layout } from './layout.js';

/** Far above what the screens of the product can use; it only prevents a faulty client from filling the disk. */
const maxPerUser = 300;

@Injectable()
export class Layouts {
  constructor(private readonly database: Database) {}

  async of(userId: number): Promise<Record<string, JsonObject>> {
    const found = await this.table.findBy({ userId });
    return Object.fromEntries(found.map(({ name, layout }) => [name, layout as JsonObject]));
  }

  async store(userId: number, name: string, layout: JsonObject): Promise<void> {
    const { dataSource, storage } = this.database;
    await dataSource.transaction((entries) =>
      storage.within(entries, userId, async () => {
        const table = entries.getRepository(Layout);
        const isNew = !(await table.existsBy({ userId, name }));
        if (isNew && (await table.countBy({ userId })) >= maxPerUser) throw refuse('TooLarge');
        await table.upsert({ userId, name, layout }, ['userId', 'name']);
      }),
    );
  }

  private get table() {
    return this.database.dataSource.getRepository(Layout);
  }
}
