import { Inject, Injectable } from '@nestjs/common';
import { cargoNumbersIn, cargoWarnings } from '../../../contract/shipment/cargo-warnings.js';
import type { Label } from '../../../contract/label.js';
import { fold } from '../../../contract/text/fold.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { Database } from '../../database/database.js';
import { containing, Values } from '../../database/sql.js';
import { orders, ordersInTransit, runningOrderTexts } from '../tables.js';

/** Limits: the numbers of one order that are searched for, and the orders that are searched. */
const maxNumbers = 40;
const maxOrders = 100;

interface Order {
  code: string;
  awb: string;
}

/** Warns about numbers of containers, wagons and waybills; it never refuses. */
@Injectable()
export class CargoNumbers {
  constructor(@Inject(Database) private readonly database: Pick<Database, 'pool'>) {}

  async warnings(id: number, written: string): Promise<Label[]> {
    const { rows } = await this.database.pool.query<{ mode: number | null }>(
      `select mode from ${orders} where id = $1`,
      [id],
    );
    const [order] = rows;
    if (!order) throw refuse('NotFound');
    const formatWarnings = cargoWarnings({ mode: order.mode, incoterm: null, sizes: [], cargoNumber: written });
    return [...formatWarnings.map(({ text }) => text), ...(await this.duplicateWarnings(id, written))];
  }

  /** A number should be in one running order at a time. */
  private async duplicateWarnings(id: number, written: string): Promise<Label[]> {
    const numbers = cargoNumbersIn(written)
      .slice(0, maxNumbers)
      .map(plain)
      .filter((number) => number.length >= 4);
    if (numbers.length === 0) return [];
    const values = new Values();
    const itself = values.bind(id);
    const alike = numbers.map((number) => `x.awb_search like ${values.bind(containing(fold(number)))}`);
    const { rows } = await this.database.pool.query<Order>(
      `select o.code, o.awb_number as awb from ${ordersInTransit} o join ${runningOrderTexts} x on x.id = o.id
        where o.id <> ${itself} and (${alike.join(' or ')})
        order by o.shipping_order_on desc, o.id desc limit ${maxOrders}`,
      values.all,
    );
    return numbers.flatMap((number) =>
      rows
        .filter(({ awb }) => cargoNumbersIn(awb).map(plain).includes(number))
        .map(({ code }) => ({
          mn: `${number}: явж байгаа ${code} захиалгад бас бичигдсэн`,
          en: `${number}: also in the running order ${code}`,
        })),
    );
  }
}

/** The number for comparison: without spaces and dashes, in capitals. */
function plain(number: string): string {
  return number.replace(/[\s-]/g, '').toUpperCase();
}
