import type { Origin } from '../../../contract/origin/origin.js';
import type { FactSource } from '../../decider/command.js';
import type { ReadModelTable, Row } from '../../projection/table.js';
import { freedCodes, shipments } from '../tables.js';

/** The codes of files whose move was taken back: each is free again for the same old number, and for nobody else (D175). */
export const freedCodeTable: ReadModelTable = {
  name: freedCodes,
  key: ['shipment_id', 'place'],
  streamId: 'shipment_id',
  columns: { shipment_id: 'integer', place: 'integer', code: 'text', system: 'text', number: 'text' },
  indexes: ['(code)', '(left(code, 4), length(code), code)', '(number, system)'],
};

export function freedCodeRows(shipment: number, code: string | null, origins: readonly Origin[]): Row[] {
  if (code === null) return [];
  return origins.map(({ system, number }, place) => ({ shipment_id: shipment, place, code, system, number }));
}

/** The number of a file in the system that it came from. */
export interface OldNumber {
  system: string;
  number: string;
}

/** Whether an order may have this code; no other command gives codes while the head is locked. */
export async function isCodeFree(source: FactSource, code: string, old: OldNumber): Promise<boolean> {
  const [found] = await source.query<{ free: boolean }>(
    `select not exists (select from ${shipments} where code = $1)
        and not exists (select from ${freedCodes} where code = $1
          and not exists (select from ${freedCodes} own where own.code = $1 and own.system = $2 and own.number = $3)) as free`,
    [code, old.system, old.number],
  );
  return found?.free === true;
}

/** The code that the file with this old number had before its move was taken back, unless it has it again already. */
export async function codeBefore(source: FactSource, { system, number }: OldNumber): Promise<string | null> {
  const [found] = await source.query<{ code: string }>(
    `select code from ${freedCodes} f where system = $1 and number = $2
        and not exists (select from ${shipments} s where s.code = f.code) order by shipment_id desc limit 1`,
    [system, number],
  );
  return found?.code ?? null;
}
