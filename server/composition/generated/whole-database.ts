import type { Pool } from 'pg';
import { schemaText } from '../../database/schema-text.js';
import { Aggregates } from '../../projection/aggregate.js';
import { ReadModels } from '../../projection/models.js';
import { aggregates } from '../declared/aggregates.js';

/** The file with the schema of the whole database. */
export const schemaFile = 'docs/reference/schema.sql';

/** Creates the read-model tables in an empty store with up-to-date plain tables, as the first start does. */
export async function schemaPage(pool: Pool): Promise<string> {
  await new ReadModels(new Aggregates(aggregates)).prepare(pool);
  return `-- The whole database, as an empty store has it. Made by \`npm run generate\` from the migrations and the declarations of
-- read models; a test compares it with what they make.

${await schemaText(pool)}`;
}
