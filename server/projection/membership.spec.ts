import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { countOf, isMember, isSet, membershipSql, type Membership } from './membership.js';
import type { Row } from './table.js';

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());

const rows: Row[] = [1, 2, 4].flatMap((status) =>
  [true, false].flatMap((deleted) =>
    [null, '2026-05-01'].flatMap((archived) => [null, "O'Neil"].map((name) => ({ status, deleted, archived, name }))),
  ),
);

const memberships: Membership[] = [
  {},
  { status: 4 },
  { status: [1, 2], deleted: false },
  { archived: isSet, deleted: true },
  { archived: null, name: "O'Neil" },
  { name: ["O'Neil", 'nobody'], status: 2 },
];

describe('which rows belong to a list', () => {
  it.each(memberships.map((one) => [membershipSql(one), one] as const))(
    'is the same in the database, in the server and in the counter: %s',
    async (sql, membership) => {
      const { rows: found } = await database.pool.query<{ count: number }>(
        `select count(*) as count from json_to_recordset($1) as t(status integer, deleted boolean, archived date, name text) where ${sql}`,
        [JSON.stringify(rows)],
      );
      const members = rows.filter((row) => isMember(membership, row));
      expect(members.length).toBe(found[0]?.count);
      expect(rows.flatMap((row) => countOf(membership).of(row))).toEqual(members.map(() => ['', 1]));
    },
  );
});
