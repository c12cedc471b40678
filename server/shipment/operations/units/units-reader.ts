import { Injectable } from '@nestjs/common';
import { answered, emptyFields } from '../../../../contract/form/wire-form.js';
import { refuse } from '../../../../contract/refusals/refusals.js';
import type { AnswerOf } from '../../../../contract/route.js';
import { shippingOrder } from '../../../../contract/shipment/status/status.js';
import { maxUnits, unitFields, unitsForm, type Units } from '../../../../contract/shipment/operations/units/form.js';
import { plainNumber } from '../../../../contract/shipment/operations/units/number.js';
import type { NumberElsewhere, unitsRoutes } from '../../../../contract/shipment/operations/units/routes.js';
import { Database } from '../../../database/database.js';
import { answeredValue } from '../../../form/wire-words.js';
import { orders, unitForms, units } from '../../tables.js';

type Answer = AnswerOf<(typeof unitsRoutes)['read']>;

/** The most matches that are answered: one number in a hundred files is a mistake whichever they are. */
const maxFound = 200;

@Injectable()
export class UnitsReader {
  constructor(private readonly database: Database) {}

  async read(id: number): Promise<Answer> {
    const { rows } = await this.database.pool.query<{ form: Units; version: number; awb: string | null }>(
      `select f.form, f.version, o.awb_number as awb from ${orders} o join ${unitForms} f on f.id = o.id where o.id = $1`,
      [id],
    );
    const [row] = rows;
    if (!row) throw refuse('NotFound');
    const { form, version, awb } = row;
    // A unit that was saved before a field existed has no value of it.
    const listed = form.units.map((unit) => ({
      id: unit.id,
      ...answered(unitFields, { ...emptyFields(unitFields), ...unit }, answeredValue),
    }));
    return {
      form: {
        ...answered(unitsForm.fields, { ...form, units: undefined }, answeredValue),
        units: listed,
      } as Answer['form'],
      awb,
      version,
    };
  }

  /** The other running orders that have one of these numbers, on a unit or below it. */
  async elsewhere(id: number, written: string): Promise<NumberElsewhere[]> {
    const numbers = [...new Set(written.split(/[,\n]/).map(plainNumber).filter(Boolean))].slice(0, maxUnits * 2);
    if (numbers.length === 0) return [];
    const { rows } = await this.database.pool.query<NumberElsewhere>(
      `select distinct n.number, o.id, o.code, n.number <> u.number_plain as "isCarrier"
        from ${units} u join ${orders} o on o.id = u.shipment_id
          cross join lateral unnest(u.numbers) n(number)
        where u.numbers && $1::text[] and n.number = any($1::text[]) and u.shipment_id <> $2
          and o.status = ${shippingOrder} and not o.is_archived
        order by o.id desc, n.number limit ${maxFound}`,
      [numbers, id],
    );
    return rows;
  }
}
