import type { MigrationInterface, QueryRunner } from 'typeorm';

const numbers = ['shipment_number', 'shipment_row_number', 'order_number', 'custominvoice_number'];

/**
 * The sequences of shipments, of the rows of their tables, of orders, and of custom invoices (D046). Those of reference lists are created
 * from their declarations.
 */
export class Numbers1790000000007 implements MigrationInterface {
  readonly name = 'Numbers1790000000007';

  async up(runner: QueryRunner): Promise<void> {
    for (const number of numbers) await runner.query(`create sequence ${number}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const number of numbers) await runner.query(`drop sequence ${number}`);
  }
}
