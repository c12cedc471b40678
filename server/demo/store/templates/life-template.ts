import type { Json, JsonObject } from '../../../../contract/json.js';
import type { EventMeta } from '../../../log/event.js';
import { parseStream } from '../../../log/event.js';
import { SlotMarks, replaced, type CompiledText, type PartyList, type Slot } from './compiled-text.js';
import type { FileValues } from './file-values.js';
import type { SharedParts } from './shared-parts.js';

/** An event of the scratch store. */
export interface DecidedEvent {
  stream: string;
  version: number;
  type: string;
  schema: number;
  data: JsonObject;
  meta: EventMeta;
  at: number;
}

/** An event of a life, as every file that repeats it has it. */
export interface TemplateEvent {
  at: number;
  type: string;
  schema: number;
  /** The type of the user whose inbox it belongs to; null for an event of the file itself. */
  inboxOf: number | null;
  version: number;
  data: CompiledText<FileValues>;
  meta: CompiledText<FileValues>;
  /** The number of its command in the life, and whether it is the first event of it, which has the key. */
  command: number;
  hasKey: boolean;
}

export interface LifeTemplate {
  events: readonly TemplateEvent[];
  /** How many numbers of rows it uses. */
  rows: number;
  isOrder: boolean;
  /** The payers that its order has had. */
  payers: readonly number[];
}

const rowFields = new Set([
  'id',
  'transaction',
  'invoice',
  'row',
  'reverses',
  'order',
  'expense',
  'charge',
  'chargedBy',
]);
const personFields = new Set(['by', 'sales', 'operator', 'tariff', 'customsManager']);
const partyFields: Readonly<Record<string, PartyList>> = {
  consignee: 'consignee',
  payer: 'payer',
  agent: 'agent',
  shipper: 'supplier',
  supplier: 'supplier',
};
const agentKind = 1;

/** Makes a life repeatable: whatever belongs to its one file becomes a slot. Its events come in the order in which they were decided. */
export function templateOf(events: readonly DecidedEvent[], parts: SharedParts): LifeTemplate {
  const own = ownOf(events);
  const commands = new Map<string, number>();
  const compiled = events.map((event): TemplateEvent => {
    const { aggregate, id } = parseStream(event.stream);
    const { request } = event.meta;
    if (!commands.has(request)) commands.set(request, commands.size);
    const command = commands.get(request) as number;
    return {
      at: event.at,
      type: event.type,
      schema: event.schema,
      inboxOf: aggregate === 'inbox' ? id : null,
      version: event.version,
      command,
      hasKey: event.meta.once !== undefined,
      data: compiledWith(own, command, parts, (marks) => markedData(event.data, own, marks)),
      meta: compiledWith(own, command, parts, (marks) => markedMeta(event.meta, own, marks)),
    };
  });
  return { events: compiled, rows: own.rows.size, isOrder: own.code !== null, payers: events.flatMap(payersOf) };
}

function payersOf({ type, data }: DecidedEvent): number[] {
  if (type !== 'OrderChanged') return [];
  const payer = (data['fields'] as { payer?: { to?: number | null } }).payer?.to;
  return payer === undefined || payer === null ? [] : [payer];
}

/** What in the events of a life belongs to its file. */
interface Own {
  shipment: number;
  code: string | null;
  /** The numbers of its rows, each with its place among them. */
  rows: Map<number, number>;
  /** Texts that each file has for itself, the longest first. */
  texts: [text: string, slot: Slot][];
}

function ownOf(events: readonly DecidedEvent[]): Own {
  const ofFile = events.filter(({ stream }) => stream.startsWith('shipment-'));
  const first = ofFile[0];
  if (first?.type !== 'InquiryAdded') throw new Error('A life begins with its inquiry');
  const own: Own = { shipment: parseStream(first.stream).id, code: null, rows: new Map(), texts: [] };
  const numbers = new Map<string, Slot>();
  const numbered = (of: 'unit' | 'seal' | 'contract', value: string): void => {
    if (!numbers.has(value)) numbers.set(value, { of, nr: numbers.size });
  };
  for (const { type, data } of ofFile) {
    if (type === 'InquiryMovedToOrder') own.code ??= String(data['code']);
    replaced(data, (value, field) => {
      const isRow = field === 'id' || field === 'invoice';
      if (isRow && typeof value === 'number' && !own.rows.has(value)) own.rows.set(value, own.rows.size);
      if (typeof value !== 'string') return value;
      if (field === 'awb') for (const number of value.split(', ')) numbered('unit', number);
      if (field === 'seal') numbered('seal', value);
      if (field === 'contractNumber') numbered('contract', value);
      return value;
    });
  }
  if (own.code !== null) own.texts.push([own.code, { of: 'code' }]);
  own.texts.push([String((first.data['form'] as JsonObject)['name']), { of: 'name' }], ...numbers);
  own.texts.sort(([one], [other]) => other.length - one.length);
  return own;
}

function compiledWith(
  own: Own,
  command: number,
  parts: SharedParts,
  mark: (marks: SlotMarks) => JsonObject,
): CompiledText<FileValues> {
  const marks = new SlotMarks();
  const marked = mark(marks);
  const originals = new Map(own.texts.map(([text, slot]) => [slot, text]));
  return marks.compile<FileValues>(
    marked,
    (slot) => parts.value(slot, command, originals.get(slot) ?? ''),
    (text) => parts.text(text),
  );
}

function markedData(data: JsonObject, own: Own, marks: SlotMarks): JsonObject {
  const withParties = replaced(withMarkedParties(data, marks), (value, field): Json => {
    if (typeof value === 'string') return inText(value, own, marks);
    if (rowFields.has(field)) return marks.value({ of: 'row', nr: placeOf(value, own) });
    if (personFields.has(field)) return marks.value({ of: 'person', type: value });
    if (field === 'orderId') return marks.value({ of: 'order' });
    const list = partyFields[field];
    return list === undefined ? value : marks.value({ of: 'party', list, id: value });
  });
  return withParties as JsonObject;
}

/** Whether the party of a posting is an agent or a payer is said by its kind. */
function withMarkedParties(value: Json, marks: SlotMarks): Json {
  if (Array.isArray(value)) return value.map((one) => withMarkedParties(one, marks));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([name, one]): [string, Json] => {
    if (name !== 'party' || typeof one !== 'number') return [name, withMarkedParties(one as Json, marks)];
    const list = value['kind'] === agentKind ? 'agent' : 'payer';
    return [name, marks.value({ of: 'party', list, id: one })];
  });
  return Object.fromEntries(entries);
}

function markedMeta(meta: EventMeta, own: Own, marks: SlotMarks): JsonObject {
  const { actor, once, act } = meta;
  return {
    actor: { ...actor, userId: marks.value({ of: 'person', type: actor.userId ?? 0 }) },
    request: marks.inText({ of: 'request' }),
    command: meta.command,
    ...(act === undefined ? {} : { act }),
    ...(once === undefined
      ? {}
      : {
          once: {
            hash: marks.inText({ of: 'requestHash' }),
            answer: markedAnswer(once.answer, meta.command, own, marks),
          },
        }),
  };
}

/** An answer names the file, or a row of it. */
function markedAnswer(answer: Json, command: string, own: Own, marks: SlotMarks): Json {
  const namesRow =
    command === 'GenerateInvoice' || (answer !== null && typeof answer === 'object' && 'shipment' in answer);
  return replaced(answer, (value, field): Json => {
    if (typeof value === 'string') return inText(value, own, marks);
    if (field === 'shipment' || (field === 'id' && !namesRow)) return marks.value({ of: 'shipment' });
    if (field === 'id') return marks.value({ of: 'row', nr: placeOf(value, own) });
    return value;
  });
}

function placeOf(row: number, { rows }: Own): number {
  const place = rows.get(row);
  if (place === undefined) throw new Error(`The row ${row} belongs to no event before it`);
  return place;
}

/** The text with what belongs to the file replaced, such as the code in the words of a notice. */
function inText(text: string, own: Own, marks: SlotMarks): string {
  let marked = text;
  for (const [own_, slot] of own.texts) if (marked.includes(own_)) marked = marked.split(own_).join(marks.inText(slot));
  return marked.replace(shipmentLink, (_, before: string) => before + marks.inText({ of: 'shipment' }));
}

/** Where a notice leads to. */
const shipmentLink = /^(\{"(?:inquiryid|orderid|shipmentid|id)":)\d+/;
