import type { MigrationInterface, QueryRunner } from 'typeorm';

const lists = [
  'transtype',
  'agent',
  'consignee',
  'commodity',
  'supplier',
  'payer',
  'container',
  'thc',
  'tracingstatus',
  'ortoo',
  'wagonbuleg',
  'wagonprice',
  'customagent',
  'driver',
  'via',
  'viamore',
  'reason',
  'city',
  'carrier',
  'currency',
];

/** The numbers of the entries of each reference list. */
export class Reference1760000000004 implements MigrationInterface {
  readonly name = 'Reference1760000000004';

  async up(runner: QueryRunner): Promise<void> {
    for (const list of lists) await runner.query(`create sequence if not exists ${list}_number`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const list of lists) await runner.query(`drop sequence if exists ${list}_number`);
  }
}
