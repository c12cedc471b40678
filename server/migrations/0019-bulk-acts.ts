import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Acts over many rows are bulk acts by name, in the tables as in the code. */
export class BulkActs1760000000019 implements MigrationInterface {
  readonly name = 'BulkActs1760000000019';

  async up(runner: QueryRunner): Promise<void> {
    await renameAll(runner, 'many', 'bulk');
  }

  async down(runner: QueryRunner): Promise<void> {
    await renameAll(runner, 'bulk', 'many');
  }
}

async function renameAll(runner: QueryRunner, from: string, to: string): Promise<void> {
  await runner.query(`alter table ${from}_request rename to ${to}_request`);
  await runner.query(`alter table ${from}_row rename to ${to}_row`);
  await runner.query(`alter index ${from}_request_running rename to ${to}_request_running`);
  await runner.query(`alter index ${from}_row_waiting rename to ${to}_row_waiting`);
}
