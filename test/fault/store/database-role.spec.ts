import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createPool } from '../../../server/database/pool.js';
import { openServer, type RunningServer } from '../../api/running-server.js';
import { debianPostgres, Postgres } from '../processes/postgres.js';

const password = "a 'quoted' word";

/** As psql reads it: one statement after another, the password put in. */
function statements(): string[] {
  const script = readFileSync(join(import.meta.dirname, '../../../docker/database.sql'), 'utf8');
  return script
    .replace(/^--.*$/gm, '')
    .replace(/^\\getenv password POSTGRES_PASSWORD$/m, '')
    .replaceAll(`:'password'`, `'${password.replaceAll("'", "''")}'`)
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

describe('the role that the containers use', () => {
  let postgres: Postgres;
  let server: RunningServer;
  let role: Client;
  beforeAll(async () => {
    postgres = await Postgres.start({ programs: await debianPostgres() });
    const superuser = new Client({ connectionString: postgres.url });
    await superuser.connect();
    for (const statement of statements()) await superuser.query(statement);
    await superuser.end();
    const url = new URL(postgres.url);
    [url.username, url.password, url.pathname] = ['zuuch', password, '/zuuch'];
    server = await openServer({ DATABASE_URL: url.href });
    role = new Client({ connectionString: url.href });
    await role.connect();
  }, 240_000);
  afterAll(async () => {
    await role?.end();
    await server?.close();
    await postgres?.stop();
  });

  it('is no superuser, and migrations, start, sign-in and saves need none', async () => {
    const { rows } = await role.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, pg_get_userbyid(datdba) as owner
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        owner: 'zuuch',
      },
    ]);
    const token = await server.tokenOf(4);
    const { udata } = (await server.call('GET', '/api/settings/user/1', { token })).body;
    const saved = await server.call('POST', '/api/settings/user/1/edit', {
      token,
      body: { ...udata, phone: '99001122' },
    });
    expect(saved.status).toBe(200);
    expect((await role.query(`select 1 from pg_extension where extname = 'pg_trgm'`)).rows).toHaveLength(1);
  });

  it.each([
    `update event set stream = stream`,
    `delete from event`,
    `truncate event`,
    `set session_replication_role = replica`,
    `select pg_read_file('postgresql.conf')`,
    `copy event to program 'true'`,
    `copy event to '/event'`,
    `alter role zuuch superuser`,
  ])('may not %s', async (statement) => {
    await expect(role.query(statement)).rejects.toThrow(/permission denied|append-only|must be superuser/);
  });

  it('is the only one that can sign in over the network', async () => {
    const pool = createPool(postgres.url, { max: 1 });
    await expect(pool.query('select 1')).rejects.toThrow(/password authentication failed/);
    await pool.end();
  });
});
