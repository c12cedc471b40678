import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A push subscription is known by the address of its browser, whatever keys stand beside it: of several rows the newest stays. */
export class PushAddresses1760000000011 implements MigrationInterface {
  readonly name = 'PushAddresses1760000000011';

  async up(runner: QueryRunner): Promise<void> {
    const address = `coalesce(substring(token from '"endpoint"\\s*:\\s*"([^"]+)"'), token)`;
    await runner.query(`
      delete from push_subscription where id not in (
        select distinct on (${address}) id from push_subscription order by ${address}, created_at desc, id desc)`);
    await runner.query(`update push_subscription set token_digest = sha256(convert_to(${address}, 'UTF8'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update push_subscription set token_digest = sha256(convert_to(token, 'UTF8'))`);
  }
}
