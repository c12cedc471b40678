import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { asideFields, asideShape } from '../../../contract/bank/form.js';
import { madeStatement } from '../../../test/builders/attention-of-money.js';
import { advanceKind } from '../../../contract/advance/form.js';
import { bankLineKind } from '../../../contract/bank/kind.js';
import { partyStatementKind } from '../../../contract/party-statement/kind.js';
import {
  customInvoiceFieldNames,
  customInvoiceFields,
  customInvoiceKind,
} from '../../../contract/custom-invoice/form.js';
import { cellAt, diffForm, changedCells, type Diff, type FormRow, type FormShape } from '../../../contract/diff.js';
import type { Field, Fields } from '../../../contract/fields/field.js';
import { people } from '../../../contract/fields/ref/field.js';
import { firmForm, firmShape } from '../../../contract/firm/firm.js';
import { firmId } from '../../../contract/firm/kind.js';
import { formOf, type DeclaredForm } from '../../../contract/form/form-body.js';
import type { Json, JsonObject } from '../../../contract/json.js';
import { referenceList } from '../../../contract/reference/catalogue.js';
import { TakenPeriods } from '../../../contract/reference/periods.js';
import { containerWagon } from '../../../contract/reference/fixed/wagon.js';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { Refusal } from '../../../contract/refusals/refusals.js';
import type { Quotation } from '../../../contract/shipment/quotation/form.js';
import { expenseFields, payerShape } from '../../../contract/shipment/expenses/form.js';
import { expensePayers } from '../../../contract/shipment/expenses/payers.js';
import { attentionId, type AttentionRuleName } from '../../../contract/attention/rules.js';
import { attentionShape } from '../../../contract/attention/form.js';
import { documentShape, type DocumentTable } from '../../../contract/shipment/documents/form.js';
import type { DocumentKind } from '../../../contract/document/kinds.js';
import { fileForm } from '../../../contract/shipment/file/file-form.js';
import { userFields, userShape } from '../../../contract/user/form.js';
import { inquiryAdded, movedToOrder, now, person, existingEntries } from '../../../test/builders/shipment/inquiry.js';
import { rates, supplyRow } from '../../../test/builders/shipment/quotation.js';
import { advanceAggregate } from '../../advance/advance.aggregate.js';
import { bankLineAggregate } from '../../bank/bank-line.aggregate.js';
import { partyStatementAggregate } from '../../party-statement/party-statement.aggregate.js';
import { setLineAside, takeLineBack } from '../../bank/commands.js';
import { customInvoiceAggregate } from '../../custom-invoice/custom-invoice.aggregate.js';
import { customInvoiceCommands } from '../../custom-invoice/commands.js';
import type { CommandDefinition } from '../../decider/command.js';
import { filesOf } from '../../decider/files.js';
import { changeFirm } from '../../firm/commands.js';
import { firmAggregate } from '../../firm/firm.aggregate.js';
import { MovedOn, undoing, type UndoCommand } from '../../history/undoing.js';
import type { Call } from '../../http/call.js';
import { changeUser } from '../../identity/user/commands.js';
import { userAggregate } from '../../identity/user/user.aggregate.js';
import { streamOf, type NewEvent, type StoredEvent } from '../../log/event.js';
import { advance, Aggregates, emptyFile, type Aggregate, type File } from '../../projection/aggregate.js';
import { commandsOfList } from '../../reference/entries/list-commands.js';
import { referenceAggregates } from '../../reference/catalogue.js';
import { markAttention } from '../../attention/mark.js';
import { addDocument } from '../../shipment/documents/add.js';
import { removeDocument, takeBackDocuments } from '../../shipment/documents/remove.js';
import { expensesCommands } from '../../shipment/expenses/decide.js';
import { decideExpensePayer } from '../../shipment/expenses/payer.js';
import type { AnySection } from '../../shipment/section.js';
import { sections, shipmentAggregate } from '../../shipment/shipment.js';
import { tracingCommands } from '../../shipment/tracing/decide.js';
import { aggregates } from './aggregates.js';
import { records } from './records.js';

// oxlint-disable-next-line typescript/no-explicit-any -- forms of several kinds take their turns
type AnyCommand = CommandDefinition<any, any, any, any>;
interface Sent {
  definition: AnyCommand;
  command: object;
}

/** One form of a kind of record: the events that the record starts with, and how entered values are sent. */
interface Subject {
  aggregate: Aggregate;
  id: number;
  initialEvents: readonly NewEvent[];
  section: string;
  shape: FormShape;
  form: DeclaredForm;
  /** Fields that have to be sent together. */
  wholes?: readonly JsonObject[];
  /** Columns of a table that have to be sent together. */
  rows?: Readonly<Record<string, readonly JsonObject[]>>;
  /** The form is always sent completely. */
  isWhole?: true;
  send(fields: JsonObject, tables: JsonObject): Sent;
  /** What users see of the state, where that is not all of it. */
  shown?(state: JsonObject): JsonObject;
  /** Further commands that save the record and that no form sends. */
  acts?: readonly ((life: Life) => Sent)[];
}

/** Values to enter, by the kind of field; a value that a field rejects is left out. */
const typed: Readonly<Partial<Record<Field['kind'], readonly Json[]>>> = {
  code: ['SM1111111', 'SM2222222', 'SM3333333'],
  phone: ['99110011', '88110011', '77110011'],
  email: ['one@example.mn', 'two@example.mn', 'three@example.mn'],
  integer: [1, 2, 3, 2026, 2027],
  decimal: ['1', '2', '3.5'],
  money: ['10', '20', '30.5'],
  rate: ['3400', '3500', '470'],
  weight: ['5', '6', '7.5'],
  date: ['2026-03-01', '2026-03-02', '2026-03-03'],
  flag: [true, false],
  choices: [[1], [2], [1, 2]],
  steps: ['1: 15 USD', '1: 20 USD', '2: 30 USD'],
  register: ['5100101', '5100102', 'УБ90010112'],
  taxNumber: ['37000000001', '37000000002', '37000000003'],
  bankAccount: ['MN610015001105000001', 'MN340015001105000002', 'MN130004000400500600'],
  bic: ['GLMTMNUB', 'AGMOMNUB', 'TDBMMNUB'],
};
const texts = ['нэг', 'хоёр', 'гурав'];
const peopleFor: Readonly<Record<string, readonly number[]>> = {
  sales: [1, 4],
  tariff: [6],
  operator: [2],
  customsManager: [5],
};

const valuesByField = new WeakMap<Field, Json[]>();
function valuesOf([name, field]: [string, Field]): Json[] {
  const known = valuesByField.get(field) ?? readValues(name, field);
  valuesByField.set(field, known);
  return known;
}

function readValues(name: string, field: Field): Json[] {
  const choices = Object.keys(field.choices ?? {});
  // In these tests cities are in China and Mongolia.
  const chosen = choices.includes('CHN') ? ['CHN', 'MNG'] : choices.slice(0, 3);
  const ids = field.refersTo === people ? (peopleFor[name] ?? []) : [1, 2];
  const tried = field.kind === 'choice' ? chosen : field.kind === 'ref' ? ids : (typed[field.kind] ?? texts);
  const read = [...tried, null].flatMap((value) => {
    const { success, data } = field.body.safeParse(value);
    return success ? [(data ?? null) as Json] : [];
  });
  return [...new Map(read.map((value) => [JSON.stringify(value), value])).values()];
}

const isStored = (field: Field): boolean => !('stored' in field) || field.stored === true;
const columnsOf = (fields: Fields): [string, Field][] => Object.entries(fields).filter(([, field]) => isStored(field));
const rowOf = (fields: Fields, at: number): JsonObject =>
  Object.fromEntries(columnsOf(fields).map((column) => [column[0], oneOf(valuesOf(column), at) ?? null]));
const firstOf = (fields: Fields): JsonObject => rowOf(fields, 0);
const requiredOf = (fields: Fields): JsonObject =>
  firstOf(Object.fromEntries(Object.entries(fields).filter(([, { required }]) => required)));

const stored = (name: string, candidates: readonly Aggregate[]): Aggregate =>
  candidates.find((aggregate) => aggregate.name === name) as Aggregate;

const shipmentId = 9;
const shipment: Pick<Subject, 'aggregate' | 'id' | 'initialEvents'> = {
  aggregate: shipmentAggregate,
  id: shipmentId,
  initialEvents: [inquiryAdded(), movedToOrder()],
};

/** The forms that the calls of a section accept. */
function formsOf({ name, commands = [] }: AnySection): [string, Subject][] {
  return commands.flatMap(({ route, definition, body }): [string, Subject][] => {
    const form = formOf(route.body);
    // Entries that are added to a file, its documents, and transactions have no form that can be saved again.
    if (
      !form ||
      definition.name.startsWith('Add') ||
      ['settlement', 'documents', 'expenses', 'attention'].includes(name)
    )
      return [];
    const send = (fields: JsonObject, tables: JsonObject): Sent => {
      const sent = { id: shipmentId, fields: { ...needed, ...fields }, tables, version: undefined };
      return { definition, command: body({ params: { id: shipmentId }, body: sent } as Call) as object };
    };
    const needed = name === 'quotation' ? {} : requiredOf(form.fields);
    const shape = {
      fields: Object.keys(form.fields),
      rows: Object.fromEntries(
        Object.entries(form.tables).map(([table, { fields }]) => [table, columnsOf(fields).map(([column]) => column)]),
      ),
    };
    const subject = { ...shipment, section: name, shape, form, send };
    return [[route.name, { ...subject, ...special[route.name] }]];
  });
}

/** Goods by the piece that are bought abroad: an inquiry in which each of its tables has rows. */
const withEachTable: Partial<Quotation> = { inquiryType: 3, mode: 4, transportType: 4, supply: [supplyRow()] };
const inTwoCountries: readonly JsonObject[] = [
  { country: 'CHN', city: 1 },
  { country: 'MNG', city: 2 },
];
const special: Readonly<Record<string, Partial<Subject>>> = {
  'inquiry.edit': {
    initialEvents: [inquiryAdded(withEachTable), movedToOrder()],
    wholes: [
      // Only goods by the piece have sizes: another mode of transport removes them.
      { mode: 1, transportType: 1 },
      { mode: 4, transportType: 4 },
      { originCountry: 'CHN', originCity: 1 },
      { originCountry: 'MNG', originCity: 2 },
      { finalCountry: 'CHN', finalCity: 1 },
      { finalCountry: 'MNG', finalCity: 2 },
    ],
  },
  'list agent': { wholes: inTwoCountries },
  'list supplier': { wholes: inTwoCountries },
  // An account belongs to a payer or to an agent.
  'list partyaccount': {
    wholes: [
      { payer: 1, agent: null },
      { payer: 2, agent: null },
      { payer: null, agent: 1 },
    ],
  },
  // The last day is not before the first one.
  'list clockterms': { wholes: [{ start: '2026-03-02', end: '2026-03-03' }] },
  // The price of a container wagon depends on its container.
  'list wagonprice': { wholes: [{ type: containerWagon, buleg: null, empty: 1, container: 1 }] },
  'shippingorder.update': { rows: { railRates: [{ wagonType: containerWagon, group: null, load: 1, size: 1 }] } },
};

const noFields: Fields = {};
const entryCommands: Readonly<Record<string, AnyCommand>> = { ...tracingCommands, ...expensesCommands };
/** Entries that are added to a file, by their table and the noun of their commands: each can be added and removed, but not changed. */
const collected = [
  ['tracing', 'tracing', 'Tracing'],
  ['tracing', 'news', 'News'],
  ['tracing', 'notes', 'Note'],
  ['expenses', 'expenses', 'ExtraExpense'],
] as const;

function entriesOf([section, table, noun]: (typeof collected)[number]): [string, Subject] {
  const form = { fields: noFields, tables: {} };
  const fields = firstOf(fileForm.tables[table]?.fields ?? {});
  const add = (): Sent => ({
    definition: entryCommands[`Add${noun}`] as AnyCommand,
    command: { id: shipmentId, fields },
  });
  const remove = (life: Life, at: number): Sent => {
    const entry = ((life.form()[table] ?? []) as FormRow[]).at(at)?.id ?? 0;
    return { definition: entryCommands[`Remove${noun}`] as AnyCommand, command: { entry } };
  };
  return [
    `entries of ${table}`,
    {
      ...shipment,
      section,
      shape: { fields: [], rows: { [table]: [] } },
      form,
      send: add,
      acts: [add, add, (life) => remove(life, 0), (life) => remove(life, -1)],
    },
  ];
}

/** The decisions on who pays the extra expenses of a file, which are added and removed meanwhile. */
function payersOfExpenses(): [string, Subject] {
  const [name, subject] = entriesOf(['expenses', 'expenses', 'ExtraExpense']);
  const decide =
    (payer: string, at: number) =>
    (life: Life): Sent => {
      const expense = ((life.form()['expenses'] ?? []) as FormRow[]).at(at)?.id ?? 0;
      const fields = { payer, reason: payer };
      return { definition: decideExpensePayer, command: { id: shipmentId, expense, fields } };
    };
  const decisions = Object.keys(expensePayers).flatMap((payer) => [decide(payer, 0), decide(payer, -1)]);
  const add = (): Sent => ({
    definition: expensesCommands.AddExtraExpense,
    command: { id: shipmentId, fields: firstOf(expenseFields) },
  });
  const [, , ...removals] = subject.acts ?? [];
  return [`who pays the ${name}`, { ...subject, shape: payerShape, acts: [add, add, ...removals, ...decisions] }];
}

/** What users do about the rules that hold for a record. */
function marksOf(
  record: Pick<Subject, 'aggregate' | 'id' | 'initialEvents'>,
  rules: readonly AttentionRuleName[],
): [string, Subject] {
  const mark = (rule: AttentionRuleName, fields: JsonObject) => (): Sent => ({
    definition: markAttention,
    command: { id: attentionId(record.id, rule), fields },
  });
  const marks: JsonObject[] = [
    { state: 'taken' },
    { state: 'snoozed', until: '2026-03-20', reason: 'x' },
    { state: 'closed', reason: 'y' },
    { state: 'open' },
  ];
  const { aggregate, id, initialEvents } = record;
  return [
    `marks of what needs attention in a ${aggregate.name}`,
    {
      ...{ aggregate, id, initialEvents },
      section: 'attention',
      ...{ shape: attentionShape, form: { fields: noFields, tables: {} } },
      send: mark(rules[0] ?? 'noEta', { state: 'taken' }),
      acts: rules.flatMap((rule) => marks.map((fields) => mark(rule, fields))),
    },
  ];
}

/** The documents of a table, each of this kind: removing one hides it. */
function documentsIn(table: DocumentTable, kind: DocumentKind): [string, Subject] {
  const add = (): Sent => ({
    definition: addDocument,
    command: { id: shipmentId, fields: { kind }, file: 'a.pdf', name: 'a.pdf', versionOf: null },
  });
  const remove = (life: Life, at: number): Sent => {
    const document = ((life.form()[table] ?? []) as FormRow[]).at(at)?.id ?? 0;
    return { definition: removeDocument, command: { document, reason: 'x', erase: false } };
  };
  const isShown = ({ removedAt }: JsonObject): boolean => removedAt === null;
  const restore = ({ file }: Life): Sent => {
    const state = shipment.aggregate.saved?.(file.state, 'documents') as JsonObject;
    const hidden = ((state[table] ?? []) as FormRow[]).filter((row) => !isShown(row)).slice(-1);
    const changed = hidden.map((row) => ({ id: row.id, fields: {} }));
    const inverse = { fields: {}, rows: { [table]: { added: [], removed: [], changed } } };
    return { definition: takeBackDocuments, command: { id: shipmentId, inverse } };
  };
  return [
    `the ${table} of a file`,
    {
      ...shipment,
      section: 'documents',
      ...{ shape: documentShape(table), form: { fields: noFields, tables: {} } },
      shown: (state) => ({ ...state, [table]: ((state[table] ?? []) as JsonObject[]).filter(isShown) }),
      send: add,
      acts: [add, add, (life) => remove(life, 0), (life) => remove(life, -1), restore],
    },
  ];
}

const lifeCells = ['deleted', 'canonical_id'];

function listOf(declaration: ReferenceDeclaration): [string, Subject] {
  const { name, fields } = declaration;
  const commands = commandsOfList(name);
  const id = 2;
  const life =
    (commandIn: (state: JsonObject) => unknown, more: object = {}) =>
    ({ file }: Life): Sent => ({
      definition: commandIn(file.state as JsonObject) as AnyCommand,
      command: { id, ...more },
    });
  return [
    `list ${name}`,
    {
      aggregate: stored(name, referenceAggregates),
      id,
      initialEvents: [],
      section: 'entry',
      shape: { fields: [...Object.keys(fields), ...lifeCells] },
      form: { fields, tables: {} },
      send: (given) => ({ definition: commands.save, command: { rows: [{ id, given }] } }),
      acts: [
        life(({ deleted }) => (deleted ? commands.restore : commands.remove)),
        life(({ canonical_id: into }) => (into === null ? commands.merge : commands.split), { into: 3 }),
      ],
    },
  ];
}

const customInvoice: Subject = {
  aggregate: customInvoiceAggregate,
  id: 3,
  initialEvents: [
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
  shape: { fields: [...customInvoiceFieldNames, 'deleted'] },
  form: { fields: customInvoiceFields, tables: {} },
  isWhole: true,
  send: (fields) => ({ definition: customInvoiceCommands.SaveCustomInvoice, command: { id: 3, fields } }),
  acts: [
    () => ({ definition: customInvoiceCommands.DeleteCustomInvoice, command: { id: 3 } }),
    () => ({ definition: customInvoiceCommands.RestoreCustomInvoice, command: { id: 3, payer: 1 } }),
  ],
};

const bankLine: Subject = {
  aggregate: bankLineAggregate,
  id: 5,
  initialEvents: [
    {
      stream: streamOf(bankLineKind, 5),
      type: 'BankLineRead',
      data: {
        ...{ account: 1, accountName: 'Голомт банк 1105001234 MNT', currency: 'mnt', format: 'table', statement: 1 },
        ...{ day: '2026-01-05', valueDay: null, amount: '-500', text: 'Шимтгэл', place: 1, isReversal: false },
        ...{ counterAccount: null, counterName: null, counterRegister: null, reference: null, balance: null },
      },
    },
  ],
  section: 'line',
  shape: asideShape,
  form: { fields: asideFields, tables: {} },
  isWhole: true,
  send: (fields) => ({ definition: setLineAside, command: { id: 5, fields } }),
  acts: [() => ({ definition: takeLineBack, command: { id: 5 } })],
};

const receivedAdvance = {
  aggregate: advanceAggregate,
  id: 5,
  initialEvents: [
    {
      stream: streamOf(advanceKind, 5),
      type: 'AdvanceReceived',
      data: {
        ...{ payer: 1, agent: null, on: '2026-01-05', amount: '500', currency: 'usd', rate: '3400', comment: null },
        rateFrom: { from: 'typed' },
      },
    },
  ],
};

const sentStatement = {
  aggregate: partyStatementAggregate,
  id: 5,
  initialEvents: [
    { stream: streamOf(partyStatementKind, 5), type: 'PartyStatementMade', data: madeStatement },
    { stream: streamOf(partyStatementKind, 5), type: 'PartyStatementSent', data: { on: '2026-02-10' } },
  ],
};

const firm: Subject = {
  aggregate: firmAggregate,
  wholes: [
    { mailDomains: 'company.mn' },
    { mailDomains: 'partner.com' },
    // Each reminder is later than the one before.
    { reminderDays1: 10, reminderDays2: 30, reminderDays3: 60 },
  ],
  id: firmId,
  initialEvents: [],
  section: 'settings',
  shape: firmShape,
  form: firmForm,
  send: (fields, tables) => ({ definition: changeFirm, command: { form: { fields, tables } } }),
};

const user: Subject = {
  aggregate: userAggregate,
  id: 5,
  initialEvents: [
    {
      stream: streamOf('user', 5),
      type: 'UserAdded',
      data: { ...firstOf(userFields), type: 1, active: 1, credentialId: 1 },
    },
  ],
  section: 'account',
  shape: userShape,
  form: { fields: userFields, tables: {} },
  send: (fields) => ({ definition: changeUser, command: { id: 5, fields } }),
};

const subjects: readonly [string, Subject][] = [
  ...sections.flatMap(formsOf),
  ...collected.map(entriesOf),
  payersOfExpenses(),
  marksOf(shipment, ['noEta', 'noNews']),
  marksOf(bankLine, ['bankLineOpen']),
  marksOf(receivedAdvance, ['advanceUnused']),
  marksOf(sentStatement, ['statementUnanswered']),
  documentsIn('documents', 'photo'),
  documentsIn('moneyDocuments', 'bankSlip'),
  ...referenceList.map(listOf).map(([name, list]): [string, Subject] => [name, { ...list, ...special[name] }]),
  ['custom invoice', customInvoice],
  ['bank line', bankLine],
  ['firm', firm],
  ['account', user],
];

/** The initial events of a record are computed once. */
const begunOf = new WeakMap<Subject, Pick<Life, 'files' | 'events'>>();

const kinds = new Aggregates(aggregates);

/** A record built from its events, without a database. */
class Life {
  readonly events: StoredEvent[] = [];
  readonly files: File[] = [];

  constructor(private readonly subject: Subject) {
    const { aggregate, id, initialEvents, section } = subject;
    const before = begunOf.get(subject);
    nextRow = before ? 2_000 : 1_000;
    if (before) {
      this.files.push(...before.files);
      this.events.push(...before.events);
      return;
    }
    this.files.push(emptyFile(aggregate, streamOf(aggregate.name, id), id));
    for (const event of initialEvents) this.add(event);
    if (section === 'entry') this.addEntry();
    this.addRows();
    begunOf.set(subject, { files: [...this.files], events: [...this.events] });
  }

  get file(): File {
    return this.files.at(-1) as File;
  }

  form(file = this.file): JsonObject {
    const { aggregate, section, shown } = this.subject;
    const saved = (aggregate.saved?.(file.state, section) ?? file.state) as JsonObject;
    return shown?.(saved) ?? saved;
  }

  /** Null when the command was accepted, otherwise its refusal. */
  run({ definition, command }: Sent, drawn: object): Refusal | null {
    try {
      const { events } = definition.decide(
        filesOf(kinds, (stream) =>
          this.isSavedToo(stream) ? emptyFile(kinds.ofStream(stream), stream, 1) : this.file,
        ),
        command,
        {
          now,
          actor: person(4),
          ...known,
          ...drawn,
        },
      );
      for (const event of events) if (!this.isSavedToo(event.stream)) this.add(event);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error;
      throw error;
    }
  }

  /** An entry that has a counterpart is not merged: it begins without one. */
  private unlinked(): JsonObject {
    const { aggregate, form } = this.subject;
    const links = Object.entries(form.fields).filter(([, { refersTo = '' }]) => aggregate.savesToo?.includes(refersTo));
    return Object.fromEntries(links.map(([name]) => [name, null]));
  }

  /** The counterpart in another list: it is saved with the record, and no test here is about it. */
  private isSavedToo(stream: string): boolean {
    return (this.subject.aggregate.savesToo ?? []).some((kind) => stream.startsWith(`${kind}-`));
  }

  /** Two rows in each table. */
  private addRows(): void {
    for (const [table, { fields }] of Object.entries(this.subject.form.tables)) {
      const begun = [0, 1].map((at) => ({ ...rowOf(fields, at), id: null }));
      const tables: JsonObject = { [table]: [...((this.form()[table] ?? []) as JsonObject[]), ...begun] };
      const sent = this.subject.send({}, tables);
      this.run(sent, drawnFor(this.subject, sent, tables));
    }
  }

  /** Some values are not valid together: the first combination that the list accepts. */
  private addEntry(): void {
    const { aggregate, id, form, wholes = [] } = this.subject;
    for (let at = 0; this.events.length === 0 && at < 10; at++) {
      const given = { ...rowOf(form.fields, at), ...(at < 5 ? {} : wholes[0]), ...this.unlinked() };
      this.run(
        { definition: commandsOfList(aggregate.name).save, command: {} },
        { rows: [{ id, isNew: true, given }] },
      );
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

/** Everything a form refers to exists, and is in China where that matters. */
const referred = new Map<string, unknown>([
  ...[...records.map(({ name }) => name), 'user'].flatMap((list) =>
    [1, 2].map((id) => [`${list}:${id}`, null] as const),
  ),
  ...existingEntries,
  ['user:5', '5'],
]);
const known = {
  rates,
  referred,
  stored: new Set(texts),
  owners: new Map(),
  periods: new TakenPeriods(undefined),
  holders: [],
  open: [],
  uses: [],
  hasMerged: false,
  closedMonth: null,
  emailTaken: false,
  otherAdmins: 1,
};

let nextRow = 1_000;
const idsOf = (rows: readonly Json[]): number[] => rows.map(() => nextRow++);

interface Step {
  picks: readonly number[];
  act: 'fields' | 'add' | 'change' | 'remove' | 'turn';
}
const step: fc.Arbitrary<Step> = fc.record({
  picks: fc.array(fc.nat(1_000), { minLength: 9, maxLength: 9 }),
  act: fc.constantFrom<Step['act']>('fields', 'fields', 'fields', 'add', 'change', 'change', 'remove', 'turn'),
});

function oneOf<T>(values: readonly T[], pick: number): T {
  return values[pick % values.length] as T;
}

/** What a user sends who changes one or two fields, or the rows of one table. */
function save(life: Life, subject: Subject, step: Step): void {
  const { acts, form } = subject;
  if (acts && (['remove', 'turn'].includes(step.act) || Object.keys(form.fields).length === 0)) {
    const sent = oneOf(acts, step.picks[0] ?? 0)(life);
    life.run(sent, drawnFor(subject, sent, {}));
    return;
  }
  const tables = rowsTyped(life, subject, step);
  const fields = tables ? {} : fieldsTyped(subject, step);
  const sent = subject.send(subject.isWhole ? { ...life.form(), ...fields } : fields, tables ?? {});
  life.run(sent, drawnFor(subject, sent, tables ?? {}));
}

/** One field, and some more in a long form. */
function fieldsTyped({ form, wholes }: Subject, { picks }: Step): JsonObject {
  const [first = 0, second = 0] = picks;
  if (wholes && second % 9 === 0) return oneOf(wholes, first);
  const columns = columnsOf(form.fields);
  const most = Math.min(3, Math.ceil(columns.length / 5));
  return Object.fromEntries(
    picks.slice(0, most).map((pick, at) => {
      const column = oneOf(columns, pick);
      return [column[0], oneOf(valuesOf(column), picks[at + 1] ?? first)];
    }),
  );
}

function rowsTyped(life: Life, { form }: Subject, { picks, act }: Step): JsonObject | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = picks;
  const names = Object.keys(form.tables);
  if (names.length === 0 || (act === 'fields' && Object.keys(form.fields).length > 0)) return undefined;
  const table = oneOf(names, first);
  const columns = form.tables[table]?.fields ?? {};
  const rows = [...((life.form()[table] ?? []) as JsonObject[])];
  const at = rows.length === 0 ? 0 : second % rows.length;
  const column = oneOf(columnsOf(columns), third);
  if (act === 'remove') rows.splice(at, 1);
  else if (act === 'turn') rows.reverse();
  else if (act === 'change' && rows[at]) rows[at] = { ...rows[at], [column[0]]: oneOf(valuesOf(column), fourth) };
  else rows.splice(at, 0, { ...rowOf(columns, fourth % 2), id: null });
  return { [table]: rows };
}

function drawnFor({ aggregate, id }: Subject, { command }: Sent, tables: JsonObject): object {
  const given = (command as { rows?: { id: number; given: JsonObject }[] }).rows?.map((row) => ({
    ...row,
    isNew: false,
  }));
  return {
    newIds: idsOf(Object.values(tables).flatMap((rows) => rows as Json[])),
    newId: aggregate === shipmentAggregate ? nextRow++ : id,
    id,
    bytes: 1,
    entry: nextRow++,
    shipment: id,
    free: new Set(),
    ...(given ? { rows: given } : {}),
  };
}

/** Undoes one of the saves; the record was read at one moment, and the undo is decided at the end. */
function undo(life: Life, subject: Subject, which: number, read: number, isSave: (event: StoredEvent) => boolean) {
  const saves = life.events.filter(isSave);
  if (saves.length === 0) return null;
  const event = oneOf(saves, which);
  const moments = life.files.filter(({ version }) => version >= event.version);
  const fileAfterSave = life.files.find(({ version }) => version === event.version) as File;
  const kind = records.find(({ name }) => name === subject.aggregate.name);
  const before = life.form();
  const inFile = { file: oneOf(moments, read), stateAfterSave: fileAfterSave.state, save: event };
  const sent = undoing(subject.aggregate, inFile, kind?.undo as UndoCommand, kind?.form) as Sent;
  const refusal = life.run(sent, drawnFor(subject, sent, {}));
  return { event, formAfterSave: life.form(fileAfterSave), before, refusal };
}

const orderIn = (rows: Json | undefined, others: Json | undefined): number[] => {
  const ids = new Set(((others ?? []) as FormRow[]).map(({ id }) => id));
  return ((rows ?? []) as FormRow[]).map(({ id }) => id).filter((id) => ids.has(id));
};

/** Pictures are uploaded before a form names them, and the server adds the former wagons of a unit. */
const notTyped = ['logo', 'stamp', 'units.formerCarriers'];

/** The types of saves of which one was undone. */
const undoneTypes = new Set<string>();

describe.each(subjects)('an undo in %s while other users save', (_name, subject) => {
  const isSave = ({ type }: StoredEvent): boolean =>
    subject.aggregate.events[type]?.undoable === true && subject.aggregate.events[type]?.section === subject.section;

  it('keeps everything that was saved since then, or is refused and names the conflicting fields', () => {
    const seen = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 7 }), fc.nat(50), fc.nat(50), (steps, which, read) => {
        const life = new Life(subject);
        for (const one of steps) save(life, subject, one);
        const done = undo(life, subject, which, read, isSave);
        if (!done) return;
        const { event, formAfterSave, before, refusal } = done;
        const own = changedCells(event.data as Diff);
        const since = diffForm(formAfterSave, before, subject.shape);
        const cells = since ? changedCells(since) : [];
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
        undoneTypes.add(event.type);
        const after = life.form();
        for (const cell of cells) expect([cell, cellAt(after, cell)]).toEqual([cell, cellAt(before, cell)]);
        for (const [table, rows] of Object.entries((event.data as Diff).rows))
          if (!rows.order) expect(orderIn(after[table], before[table])).toEqual(orderIn(before[table], after[table]));
        // What the save had changed has its earlier value again.
        const earlier = life.files.find(({ version }) => version === event.version - 1) as File;
        for (const cell of own)
          if (!cell.endsWith('From') && cell !== 'currencyRate')
            expect([cell, cellAt(after, cell)]).toEqual([cell, cellAt(life.form(earlier), cell)]);
      }),
      { numRuns: subject.section === 'quotation' ? 150 : 250, seed: 20_261_123 },
    );
    expect(seen.taken).toBeGreaterThan(20);
    expect(seen.refused).toBeGreaterThan(10);
  });
});

/** Saves another value in each field and undoes it; returns the fields for which that was not possible. */
function notUndone(subject: Subject): string[] {
  const { form, wholes = [] } = subject;
  const isSave = ({ type }: StoredEvent): boolean => subject.aggregate.events[type]?.undoable === true;
  const isUndone = (cell: string, saves: readonly ((life: Life) => [fields: JsonObject, tables: JsonObject])[]) =>
    saves.some((typedBy) => {
      const life = new Life(subject);
      const before = life.form();
      const [fields, tables] = typedBy(life);
      const sent = subject.send(subject.isWhole ? { ...before, ...fields } : fields, tables);
      const at = life.events.length;
      if (life.run(sent, drawnFor(subject, sent, tables))) return false;
      const saved = life.events.slice(at).filter(isSave);
      if (!saved.some(({ data }) => changedCells(data as Diff).some((path) => path.endsWith(cell)))) return false;
      const done = undo(life, subject, 0, 0, (event) => saved.includes(event));
      expect([cell, done?.refusal]).toEqual([cell, null]);
      for (const path of changedCells(done?.event.data as Diff))
        expect([path, cellAt(life.form(), path)]).toEqual([path, cellAt(before, path)]);
      return true;
    });
  const fields = columnsOf(form.fields).flatMap((column) => {
    const [name] = column;
    const alone = valuesOf(column).map((value): [JsonObject, JsonObject] => [{ [name]: value }, {}]);
    const together = wholes.filter((whole) => name in whole).map((whole): [JsonObject, JsonObject] => [whole, {}]);
    return isUndone(
      name,
      [...together, ...alone].map((save) => () => save),
    )
      ? []
      : [name];
  });
  const cells = Object.entries(form.tables).flatMap(([table, { fields: columns }]) =>
    columnsOf(columns).flatMap((column) => {
      const alone = valuesOf(column).map((value): JsonObject => ({ [column[0]]: value }));
      const together = (subject.rows?.[table] ?? []).filter((whole) => column[0] in whole);
      const saves = [...together, ...alone].map((typed) => (life: Life): [JsonObject, JsonObject] => {
        const [row, ...others] = (life.form()[table] ?? []) as JsonObject[];
        return [{}, { [table]: [{ ...row, ...typed }, ...others] }];
      });
      return isUndone(`.${column[0]}`, saves) ? [] : [`${table}.${column[0]}`];
    }),
  );
  return [...fields, ...cells];
}

it.each(subjects.filter(([, { form }]) => form.fields !== noFields))(
  'undoes each field and column in %s',
  (_name, subject) => {
    expect(notUndone(subject).filter((cell) => !notTyped.includes(cell))).toEqual([]);
  },
);

it('is tested with every kind of save that can be undone', () => {
  const isNever = (section: string): boolean =>
    sections.some(({ name, undo: undoDeclared }) => name === section && !undoDeclared);
  const undoable = aggregates.flatMap(({ events }) =>
    Object.entries(events).flatMap(([type, declared]) =>
      declared.undoable && !isNever(declared.section) ? [type] : [],
    ),
  );
  expect(undoable.filter((type) => !undoneTypes.has(type))).toEqual([]);
});
