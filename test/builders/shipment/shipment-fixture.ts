import type { UserType } from '../../../contract/actor.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../../../server/decider/command.js';
import type { NewEvent } from '../../../server/log/event.js';
import { advance, type File } from '../../../server/projection/aggregate.js';
import { settlementCommands } from '../../../server/shipment/settlement/decide.js';
import { shipmentAggregate } from '../../../server/shipment/shipment.js';
import type { MovedShipment } from '../../../server/shipment/origin/moved-shipment.js';
import { facts, inquiryAdded, movedToOrder, now, partsOf, person, filesOf, shipmentFile } from './inquiry.js';

// oxlint-disable-next-line typescript/no-explicit-any -- each command has facts of its own; a test gives them all
type AnyCommand = CommandDefinition<any, any, any, any>;
type Row = Record<string, string | number | boolean | null>;

const { RecordIncome, RecordPayment } = settlementCommands;
/** The transport price row of 1,000 USD; the payer owes 1,500 USD. */
export const price = 101;

/** A file, the commands run on it, and their results. */
export class ShipmentFixture {
  private ids = 300;
  constructor(
    private file: File<MovedShipment> = shipmentFile([inquiryAdded(), movedToOrder()]),
    private last: NewEvent[] = [],
  ) {}

  /** An order with these events. */
  static after(...history: readonly NewEvent[]): ShipmentFixture {
    return new ShipmentFixture(shipmentFile([inquiryAdded(), movedToOrder(), ...history]));
  }

  act(by: UserType, definition: AnyCommand, command: object): string {
    const ids = [++this.ids, ++this.ids];
    const rows = ((command as { ids?: number[] }).ids ?? []).map((row) => ({ shipment: 9, row }));
    const known = {
      ...facts,
      now,
      actor: person(by),
      ids,
      rows,
      postingIds: ids,
      limit: '100',
      shipment: 9,
      newIds: [],
      lastCode: null,
    };
    try {
      const { events } = definition.decide(
        filesOf(() => this.file),
        command,
        known,
      );
      this.last = [...events];
      for (const event of events) this.happen(event);
      return events.map(({ type }) => type).join(', ');
    } catch (error) {
      if (error instanceof Refusal) return error.word;
      throw error;
    }
  }

  happen(event: NewEvent): this {
    this.file = advance(shipmentAggregate, this.file, {
      ...event,
      position: this.file.position + 1,
      version: this.file.version + 1,
      at: now.toISOString(),
      meta: { actor: person(3), request: 'r', command: 'c' },
    });
    return this;
  }

  income(amount: string, more: object = {}, by: UserType = 3): string {
    return this.act(by, RecordIncome, { shipment: 9, row: 9, fields: money(amount, more) });
  }
  payment(amount: string, more: object = {}, by: UserType = 3): string {
    return this.act(by, RecordPayment, { shipment: 9, row: price, fields: money(amount, more) });
  }
  get state(): ReturnType<typeof partsOf> {
    return partsOf(this.file);
  }
  get events(): readonly NewEvent[] {
    return this.last;
  }
  get all(): File<MovedShipment> {
    return this.file;
  }
  rows(table: string): Row[] {
    return shipmentAggregate.rows(this.file.state, this.file)[table] as Row[];
  }
  get receivable(): Row {
    return this.rows('receivable')[0] as Row;
  }
  get payable(): Row {
    return this.rows('payable')[0] as Row;
  }
  get transaction(): number {
    return this.state.settlement.postings.at(-1)?.transaction ?? 0;
  }
}

export const money = (amount: string, more: object = {}) => ({
  ...{ amount, currency: 'usd', rate: '3400', on: '2026-03-11', comment: null },
  ...more,
});
