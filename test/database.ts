import { randomBytes } from 'node:crypto';
import { Pool } from 'pg';
import { createPool } from '../server/database/pool.js';
import { templateOf, type DatabaseContent } from './database-template.js';

export interface TestDatabase {
  url: string;
  pool: Pool;
  /** Ends the pool and removes the database; call it in `afterAll`. */
  drop(): Promise<void>;
}

/** A new database on the PostgreSQL of this test run. */
export async function testDatabase(content: DatabaseContent = 'nothing'): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('Run tests with jest, which starts a PostgreSQL for them, or set TEST_DATABASE_URL');
  const name = `zuuch_test_${randomBytes(8).toString('hex')}`;
  const template = content === 'nothing' ? 'template0' : await templateOf(content, server);
  await administer(server, `create database ${name} template ${template} encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pool = createPool(url.href, { max: 10, applicationName: 'test' });
  return {
    url: url.href,
    pool,
    drop: async () => {
      await pool.end();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

async function administer(server: string, statement: string): Promise<void> {
  const pool = new Pool({ connectionString: server, max: 1 });
  try {
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
