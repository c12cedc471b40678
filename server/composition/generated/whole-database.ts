import type { Pool } from 'pg';
import { schemaText } from '../../database/schema-text.js';
import { Aggregates } from '../../projection/aggregate.js';
import { ReadModels } from '../../projection/models.js';
import { aggregates } from '../declared/aggregates.js';

/** Where the whole database can be read. */
export const schemaFile = 'docs/reference/schema.sql';

/** An empty store whose plain tables are up to date gets the tables of its read models, as the first start makes them. */
export async function schemaPage(pool: Pool): Promise<string> {
  await new ReadModels(new Aggregates(aggregates)).prepare(pool);
  return `-- The whole database, as an empty store has it. Made by \`npm run generate\` from the migrations and the declarations of
-- read models; a test compares it with what they make.

${await schemaText(pool)}`;
}
