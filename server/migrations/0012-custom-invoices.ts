import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Custom invoices have numbers of their own (D046). */
export class CustomInvoices1760000000012 implements MigrationInterface {
  readonly name = 'CustomInvoices1760000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create sequence custominvoice_number`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop sequence custominvoice_number`);
  }
}
