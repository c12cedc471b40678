import type { MigrationInterface, QueryRunner } from 'typeorm';

const numbers = ['shipment_number', 'shipment_row_number', 'order_number'];

/** The numbers of shipments, of the rows of their tables, and of their orders. */
export class Shipment1760000000008 implements MigrationInterface {
  readonly name = 'Shipment1760000000008';

  async up(runner: QueryRunner): Promise<void> {
    for (const number of numbers) await runner.query(`create sequence ${number}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const number of numbers) await runner.query(`drop sequence ${number}`);
  }
}
