import type { SimulatedUser } from '../simulated-user.js';
import { pickOne, type Body } from '../simulation-state.js';
import type { UserAction } from './user-action.js';

/** A form that many edit at once: what it reads, what it sends, and the fields that people type in. */
interface Form {
  name: string;
  may: UserAction['may'];
  records: (user: SimulatedUser) => readonly number[];
  /** Without it only what was typed is sent, and the last one wins. */
  read?: (id: number) => string;
  /** The values of the form in the answer, by the names in which they are sent. */
  valuesOf?: (answer: Body, user: SimulatedUser) => Body;
  post: (id: number) => string;
  /** Fields by the name that is sent and the one in the event. */
  fields: Readonly<Record<string, string>>;
}

/** The fields of an order that must be filled in. */
export function orderBody({ state }: SimulatedUser): Body {
  const { payer, supplier: shipper } = state.office.entries;
  return { payer, shipper, paymenttype: 1, paymentterm: 2, zamnal: 1 };
}

const forms: readonly Form[] = [
  {
    name: 'inquiry',
    may: 'inquiry.edit',
    records: ({ state }) => state.inquiries,
    read: (id) => `/api/inquiry/${id}`,
    valuesOf: (answer) => answer['idata'] as Body,
    post: (id) => `/api/inquiry/${id}/edit`,
    fields: { included: 'included', excluded: 'excluded', comment: 'comment' },
  },
  {
    name: 'order',
    may: 'order.edit',
    records: ({ state }) => state.orders,
    read: (id) => `/api/shippingorder/${id}/order`,
    valuesOf: (answer, user) => {
      const { additional_info: information, quantity } = answer['odata'] as Body;
      return { ...orderBody(user), information, quantity };
    },
    post: (id) => `/api/shippingorder/${id}/update`,
    fields: { information: 'information', quantity: 'quantity' },
  },
  {
    name: 'border dates',
    may: 'operation.borderDates',
    records: ({ state }) => state.orders,
    post: (id) => `/api/custom/${id}/operationognoo`,
    fields: { etaborder: 'etaBorder', ataborder: 'ataBorder' },
  },
];

/** Types in a form and saves it; another user's save in between is merged, and of two values for one field the own one is chosen. */
async function edit(form: Form, user: SimulatedUser, id = pickOne(user, form.records(user))): Promise<void> {
  if (id === undefined) return;
  const typed: Body = {};
  for (const sent of Object.keys(form.fields)) if (user.dice.below(2) === 0) typed[sent] = valueFor(sent, user);
  for (let merges = 0; merges < 5; merges++) {
    const shown = await showForm(form, id, user);
    if (!shown) return;
    const sent = { ...shown, ...typed };
    const events = Object.fromEntries(Object.entries(typed).map(([name, value]) => [form.fields[name]!, value]));
    const isNew = Object.values(typed).some((value) => typeof value === 'string' && value.includes(' '));
    const answer = await user.write(form.post(id), sent, {
      typed: events,
      changes: isNew,
      otherBody: { ...sent, comment: 'Өөр', information: 'Өөр' },
    });
    if (answer.status !== 409) return;
  }
}

export const editInquiry = (user: SimulatedUser, id: number): Promise<void> => edit(forms[0]!, user, id);

/** What the form would send unchanged; undefined when it cannot be opened. */
async function showForm({ read, valuesOf }: Form, id: number, user: SimulatedUser): Promise<Body | undefined> {
  if (!read || !valuesOf) return {};
  const { status, body } = await user.read(read(id));
  return status === 200 ? { ...valuesOf(body, user), version: body['version'] } : undefined;
}

const valueFor = (field: string, { dice }: SimulatedUser): string | number =>
  field === 'quantity'
    ? 1 + dice.below(90)
    : /border/.test(field)
      ? `2026-0${1 + dice.below(6)}-1${dice.below(9)}`
      : `${field} ${dice.below(1_000_000)}`;

export const formActions: readonly UserAction[] = forms.map((form) => ({
  name: `edit ${form.name}`,
  may: form.may,
  weight: 6,
  run: (user) => edit(form, user),
}));
