import type { Person } from '../person.js';
import { pickOne, type Body } from '../world.js';
import type { Act } from './act.js';

/** A form that many edit at once: what it reads, what it sends, and the fields that people type in. */
interface Form {
  name: string;
  may: Act['may'];
  records: (person: Person) => readonly number[];
  /** Without it only what was typed is sent, and the last one wins. */
  read?: (id: number) => string;
  /** The values of the form in the answer, by the names in which they are sent. */
  valuesOf?: (answer: Body, person: Person) => Body;
  post: (id: number) => string;
  /** Fields by the name that is sent and the one in the event. */
  fields: Readonly<Record<string, string>>;
}

/** The fields of an order that must be filled in. */
export function orderBody({ world }: Person): Body {
  const { payer, supplier: shipper } = world.office.entries;
  return { payer, shipper, paymenttype: 1, paymentterm: 2, zamnal: 1 };
}

const forms: readonly Form[] = [
  {
    name: 'inquiry',
    may: 'inquiry.edit',
    records: ({ world }) => world.inquiries,
    read: (id) => `/api/inquiry/${id}`,
    valuesOf: (answer) => answer['idata'] as Body,
    post: (id) => `/api/inquiry/${id}/edit`,
    fields: { included: 'included', excluded: 'excluded', comment: 'comment' },
  },
  {
    name: 'order',
    may: 'order.edit',
    records: ({ world }) => world.orders,
    read: (id) => `/api/shippingorder/${id}/order`,
    valuesOf: (answer, person) => {
      const { additional_info: information, quantity } = answer['odata'] as Body;
      return { ...orderBody(person), information, quantity };
    },
    post: (id) => `/api/shippingorder/${id}/update`,
    fields: { information: 'information', quantity: 'quantity' },
  },
  {
    name: 'border dates',
    may: 'operation.borderDates',
    records: ({ world }) => world.orders,
    post: (id) => `/api/custom/${id}/operationognoo`,
    fields: { etaborder: 'etaBorder', ataborder: 'ataBorder' },
  },
];

/** Types in a form and saves it; another user's save in between is merged, and of two values for one field the own one is chosen. */
async function edit(form: Form, person: Person): Promise<void> {
  const id = pickOne(person, form.records(person));
  if (id === undefined) return;
  const typed: Body = {};
  for (const sent of Object.keys(form.fields)) if (person.dice.below(2) === 0) typed[sent] = valueFor(sent, person);
  for (let merges = 0; merges < 5; merges++) {
    const shown = await showForm(form, id, person);
    if (!shown) return;
    const sent = { ...shown, ...typed };
    const events = Object.fromEntries(Object.entries(typed).map(([name, value]) => [form.fields[name]!, value]));
    const isNew = Object.values(typed).some((value) => typeof value === 'string' && value.includes(' '));
    const answer = await person.write(form.post(id), sent, events, isNew);
    if (answer.status !== 409) return;
  }
}

/** What the form would send unchanged; undefined when it cannot be opened. */
async function showForm({ read, valuesOf }: Form, id: number, person: Person): Promise<Body | undefined> {
  if (!read || !valuesOf) return {};
  const { status, body } = await person.read(read(id));
  return status === 200 ? { ...valuesOf(body, person), version: body['version'] } : undefined;
}

const valueFor = (field: string, { dice }: Person): string | number =>
  field === 'quantity'
    ? 1 + dice.below(90)
    : /border/.test(field)
      ? `2026-0${1 + dice.below(6)}-1${dice.below(9)}`
      : `${field} ${dice.below(1_000_000)}`;

export const formActs: readonly Act[] = forms.map((form) => ({
  name: `edit ${form.name}`,
  may: form.may,
  weight: 6,
  run: (person) => edit(form, person),
}));
