import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { customInvoiceFieldNames, customInvoiceFields, customInvoiceKind } from '../../contract/custom-invoice/form.js';
import { cellAt, diffForm, touchedBy, type Diff, type FormRow, type FormShape } from '../../contract/diff.js';
import type { Field } from '../../contract/fields.js';
import { firmId, firmShape } from '../../contract/firm/firm.js';
import type { Json, JsonObject } from '../../contract/json.js';
import { references } from '../../contract/reference/catalogue.js';
import { Refusal } from '../../contract/refusals.js';
import { customsShape } from '../../contract/shipment/customs/form.js';
import { awbShape } from '../../contract/shipment/operations/form.js';
import { orderForm, orderShape } from '../../contract/shipment/order/form.js';
import { quotationShape } from '../../contract/shipment/quotation/form.js';
import { facts, inquiryAdded, movedToOrder, now, person, rates } from '../../test/builders/inquiry.js';
import { customInvoiceAggregate } from '../custom-invoice/custom-invoice.aggregate.js';
import { customInvoiceCommands } from '../custom-invoice/commands.js';
import type { CommandDefinition } from '../decider/command.js';
import { changeFirm } from '../firm/commands.js';
import { firmAggregate } from '../firm/firm.aggregate.js';
import { MovedOn, undoing, type UndoCommand } from '../history/undoing.js';
import { streamOf, type NewEvent, type StoredEvent } from '../log/event.js';
import { advance, emptyFile, type Aggregate, type File } from '../projection/aggregate.js';
import { commandsOfList } from '../reference/bus.js';
import { referenceAggregates } from '../reference/catalogue.js';
import { records } from './records.js';
import { setCustomsDates } from '../shipment/customs/section.js';
import { operationsCommands } from '../shipment/operations/decide.js';
import { saveCommands } from '../shipment/quotation/save.js';
import { changeOrder } from '../shipment/order/save.js';
import { shipmentAggregate } from '../shipment/shipment.js';

// oxlint-disable-next-line typescript/no-explicit-any -- forms of several kinds take their turns
type AnyCommand = CommandDefinition<any, any, any, any>;

/** One form of a kind of record: how it begins, what is typed into it, and how that is sent. */
interface Subject {
  aggregate: Aggregate;
  id: number;
  begins: readonly NewEvent[];
  section: string;
  shape: FormShape;
  /** Values that its fields take, and new rows for its tables. */
  values: Readonly<Record<string, readonly Json[]>>;
  rows?: Readonly<Record<string, { row: JsonObject; columns: Readonly<Record<string, readonly Json[]>> }>>;
  /** Fields that are sent together. */
  wholes?: readonly JsonObject[];
  send(id: number, fields: JsonObject, tables: JsonObject): { definition: AnyCommand; command: object };
}

const texts = ['нэг', 'хоёр', 'гурав'];
const days = ['2026-03-01', '2026-03-02', null];
const ordered = [inquiryAdded({ shippingsize: [] }), movedToOrder()];
/** What an order form has to hold. */
const neededOfOrder: JsonObject = Object.fromEntries(
  Object.entries<Field>(orderForm.fields)
    .filter(([, { required }]) => required)
    .map(([name, { kind }]) => [name, kind === 'text' ? 'нэг' : 1]),
);
const stored = (name: string, aggregates: readonly Aggregate[]): Aggregate =>
  aggregates.find((aggregate) => aggregate.name === name) as Aggregate;

const subjects: Readonly<Record<string, Subject>> = {
  inquiry: {
    aggregate: shipmentAggregate as unknown as Aggregate,
    id: 9,
    begins: [inquiryAdded()],
    section: 'quotation',
    shape: quotationShape,
    values: { name: texts, comment: [...texts, null], included: texts, quotedOn: days, hasVat: [true, false] },
    // Sizes belong to pieces alone: to be carried otherwise takes them out.
    wholes: [
      { mode: 1, transportType: 1 },
      { mode: 4, transportType: 4 },
    ],
    rows: {
      priceOffers: {
        row: { currency: 'usd', price: '7', rate: null, profit: '0', carrier: null, transitTime: null },
        columns: { price: ['10', '20'], carrier: texts },
      },
      sizes: {
        row: { lengthCm: '10', widthCm: '10', heightCm: '10', weightKg: '5', pieces: 1 },
        columns: { weightKg: ['6', '7'], pieces: [2, 3] },
      },
      expensesMore: { row: { name: 'Зардал', quantity: '1', rmbRate: '470' }, columns: { name: texts } },
    },
    send: (id, fields, tables) => ({
      definition: saveCommands.ChangeInquiry,
      command: { id, form: { fields, tables } },
    }),
  },
  'order form': {
    aggregate: shipmentAggregate as unknown as Aggregate,
    id: 9,
    begins: ordered,
    section: 'order',
    shape: orderShape,
    values: { containerUsd: ['1', '2', null], profitUsd: ['3', '4', null], usdRate: ['3400', '3500', null] },
    rows: {
      extraServices: {
        row: { name: 'Буулгах', supplier: 1, rate: '5', currency: 'usd' },
        columns: { name: texts, rate: ['1', '2'] },
      },
      carrierRates: { row: { origin: 'Тяньжинь', rate: '9' }, columns: { origin: texts, days: [1, 2, null] } },
    },
    send: (id, fields, tables) => ({
      definition: changeOrder,
      command: { id, form: { fields: { ...neededOfOrder, ...fields }, tables } },
    }),
  },
  'customs form': {
    aggregate: shipmentAggregate as unknown as Aggregate,
    id: 9,
    begins: ordered,
    section: 'customs',
    shape: customsShape,
    values: { startedOn: days, finishedOn: days, releasedOn: days, comment: [...texts, null] },
    send: (id, fields) => ({ definition: setCustomsDates, command: { id, fields } }),
  },
  'waybill form': {
    aggregate: shipmentAggregate as unknown as Aggregate,
    id: 9,
    begins: ordered,
    section: 'operations',
    shape: awbShape,
    values: { awb: [...texts, null], truck: [...texts, null] },
    send: (id, fields) => ({ definition: operationsCommands.RecordAwb, command: { id, fields } }),
  },
  'firm settings': {
    aggregate: firmAggregate as unknown as Aggregate,
    id: firmId,
    begins: [],
    section: 'settings',
    shape: firmShape,
    values: { name: texts, address: [...texts, null], director: texts, freeDays: [1, 2, null] },
    rows: {
      accounts: {
        row: { bank: 'Хаан', bankEn: null, number: '1', currency: 'mnt', iban: null, swift: null },
        columns: { number: ['2', '3'], bank: texts },
      },
    },
    send: (_id, fields, tables) => ({ definition: changeFirm, command: { form: { fields, tables } } }),
  },
  'custom invoice': {
    aggregate: customInvoiceAggregate as unknown as Aggregate,
    id: 3,
    begins: [
      {
        stream: streamOf(customInvoiceKind, 3),
        type: 'CustomInvoiceAdded',
        data: {
          code: 'SM0000001',
          payer: 1,
          description: 'a',
          invoicetype: 1,
          currency: 'usd',
          rate: '3400',
          amount: '5',
        },
      },
    ],
    section: 'invoice',
    shape: { fields: customInvoiceFieldNames },
    values: {
      description: texts,
      amount: ['1', '2', '3.5'],
      code: ['SM1111111', 'SM2222222'],
      currency: ['usd', 'rmb'],
      rate: ['3400', '470'],
    },
    send: (id, fields) => ({ definition: customInvoiceCommands.SaveCustomInvoice, command: { id, fields } }),
  },
  commodity: {
    aggregate: stored('commodity', referenceAggregates),
    id: 2,
    begins: [{ stream: 'commodity-2', type: 'CommodityAdded', data: { name: 'Гурил', hscode: null, active: 1 } }],
    section: 'entry',
    shape: { fields: Object.keys(references.commodity.fields) },
    values: { name: texts, hscode: ['1101.00', '1102.00', null] },
    send: (id, given) => ({ definition: commandsOfList('commodity').save, command: { rows: [{ id, given }] } }),
  },
};

/** A record as its events leave it, without a database. */
class Life {
  readonly events: StoredEvent[] = [];
  readonly files: File[] = [];

  constructor(private readonly subject: Subject) {
    const { aggregate, id } = subject;
    this.files.push(emptyFile(aggregate, streamOf(aggregate.name, id), id));
    for (const event of subject.begins) this.add(event);
  }

  get file(): File {
    return this.files.at(-1) as File;
  }

  form(file = this.file): JsonObject {
    const { aggregate, section } = this.subject;
    return (aggregate.saved?.(file.state, section) ?? file.state) as JsonObject;
  }

  /** Whether it was taken; what is wrong with it is said by a refusal. */
  run(definition: AnyCommand, command: object, drawn: object): Refusal | null {
    try {
      const { events } = definition.decide({ get: () => this.file as never }, command, {
        now,
        actor: person(4),
        ...known,
        ...drawn,
      });
      for (const event of events) this.add(event);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  private add(event: NewEvent): void {
    const position = this.events.length + 1;
    const full = {
      ...event,
      position,
      version: position,
      at: now.toISOString(),
      meta: { actor: person(4), request: 'r', command: 'c' },
    } as StoredEvent;
    this.events.push(full);
    this.files.push(advance(this.subject.aggregate, this.file, full));
  }
}

const referred = new Map([
  ...facts.referred,
  ...Object.values<Field>({
    ...orderForm.fields,
    ...orderForm.tables.extraServices.fields,
    payer: customInvoiceFields.payer,
  })
    .flatMap(({ refersTo }) => refersTo ?? [])
    .map((list) => [`${list}:1`, null] as const),
]);
const known = {
  ...facts,
  rates,
  referred,
  stored: new Set(),
  owners: new Map(),
  holders: [],
  open: [],
};

let nextRow = 1_000;
const idsOf = (rows: readonly Json[]): number[] => rows.map(() => nextRow++);

interface Step {
  picks: readonly number[];
  rows: 'none' | 'add' | 'change' | 'remove' | 'turn';
}
const step: fc.Arbitrary<Step> = fc.record({
  picks: fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }),
  rows: fc.constantFrom('none' as const, 'add' as const, 'change' as const, 'remove' as const, 'turn' as const),
});

function oneOf<T>(values: readonly T[], pick: number): T {
  return values[pick % values.length] as T;
}

/** What a person sends who changes one or two fields, or the rows of one table. */
function save(life: Life, subject: Subject, { picks, rows: act }: Step): Refusal | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = picks;
  const form = life.form();
  const fields: JsonObject = {};
  const names = Object.keys(subject.values);
  const tables: JsonObject = {};
  const table = oneOf(Object.keys(subject.rows ?? { '': 0 }), first);
  const declared = subject.rows?.[table];
  if (act === 'none' || !declared) {
    const name = oneOf(names, first);
    fields[name] = oneOf(subject.values[name] ?? [], second);
    if (fourth % 2 === 0) fields[oneOf(names, third)] = oneOf(subject.values[oneOf(names, third)] ?? [], fourth);
    if (subject.wholes && fourth % 3 === 0) Object.assign(fields, oneOf(subject.wholes, second));
  } else {
    const rows = [...((form[table] ?? []) as JsonObject[])];
    const at = rows.length === 0 ? 0 : second % rows.length;
    const column = oneOf(Object.keys(declared.columns), third);
    if (act === 'add') rows.splice(at, 0, { ...declared.row, id: null });
    else if (act === 'remove') rows.splice(at, 1);
    else if (act === 'turn') rows.reverse();
    else if (rows[at]) rows[at] = { ...rows[at], [column]: oneOf(declared.columns[column] ?? [], fourth) };
    tables[table] = rows;
  }
  const whole = subject.aggregate.name === customInvoiceKind ? { ...form, ...fields } : fields;
  const { definition, command } = subject.send(subject.id, whole, tables);
  return life.run(definition, command, drawnFor(subject, command, tables));
}

function drawnFor(subject: Subject, command: object, tables: JsonObject): object {
  const given = (command as { rows?: { id: number; given: JsonObject }[] }).rows?.map((row) => ({
    ...row,
    isNew: false,
  }));
  return {
    newIds: idsOf(Object.values(tables).flatMap((rows) => rows as Json[])),
    newId: subject.id,
    ...(given ? { rows: given } : {}),
  };
}

/** Takes one of the saves back, with the record read at one moment and the undo decided at the end. */
function undo(life: Life, subject: Subject, which: number, read: number, isSave: (event: StoredEvent) => boolean) {
  const saves = life.events.filter(isSave);
  if (saves.length === 0) return null;
  const event = oneOf(saves, which);
  const moments = life.files.filter(({ version }) => version >= event.version);
  const left = life.files.find(({ version }) => version === event.version) as File;
  const commandOf = records.find(({ name }) => name === subject.aggregate.name)?.undo as UndoCommand;
  const before = life.form();
  const inFile = { file: oneOf(moments, read), left: left.state, save: event };
  const { definition, command } = undoing(subject.aggregate, inFile, commandOf);
  const refusal = life.run(definition as AnyCommand, command as object, drawnFor(subject, command as object, {}));
  return { event, left: life.form(left), before, refusal };
}

const orderIn = (rows: Json | undefined, others: Json | undefined): number[] => {
  const ids = new Set(((others ?? []) as FormRow[]).map(({ id }) => id));
  return ((rows ?? []) as FormRow[]).map(({ id }) => id).filter((id) => ids.has(id));
};

describe.each(Object.entries(subjects))('an undo in the %s beside the saves of others', (_name, subject) => {
  const isSave = ({ type }: StoredEvent): boolean =>
    subject.aggregate.events[type]?.undoable === true && subject.aggregate.events[type]?.section === subject.section;

  it('takes away nothing that was saved since, or is refused and names it', () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 8 }), fc.nat(50), fc.nat(50), (steps, which, read) => {
        nextRow = 1_000;
        const life = new Life(subject);
        for (const one of steps) save(life, subject, one);
        const done = undo(life, subject, which, read, isSave);
        if (!done) return;
        const { event, left, before, refusal } = done;
        const own = touchedBy(event.data as unknown as Diff);
        const since = diffForm(left, before, subject.shape);
        const cells = since ? touchedBy(since) : [];
        const overlap = cells.filter((cell) => own.includes(cell));
        if (refusal instanceof MovedOn) {
          seen.refused++;
          expect(refusal.cells.length).toBeGreaterThan(0);
          expect(life.form()).toEqual(before);
          for (const cell of overlap) expect(refusal.cells).toContain(cell);
          return;
        }
        expect(overlap).toEqual([]);
        if (refusal) return expect(life.form()).toEqual(before);
        seen.taken++;
        const after = life.form();
        for (const cell of cells) expect([cell, cellAt(after, cell)]).toEqual([cell, cellAt(before, cell)]);
        for (const [table, rows] of Object.entries((event.data as unknown as Diff).rows))
          if (!rows.order) expect(orderIn(after[table], before[table])).toEqual(orderIn(before[table], after[table]));
        // What the save had changed is again what it was.
        const earlier = life.files.find(({ version }) => version === event.version - 1) as File;
        for (const cell of own)
          if (!cell.endsWith('From') && cell !== 'currencyRate')
            expect([cell, cellAt(after, cell)]).toEqual([cell, cellAt(life.form(earlier), cell)]);
      }),
      { numRuns: 300, seed: 20_261_123 },
    );
    expect(seen.taken).toBeGreaterThan(20);
    expect(seen.refused).toBeGreaterThan(10);
  });
});
