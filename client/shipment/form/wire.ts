import type { WireForm } from '../../../contract/form/wire-form';

/**
 * Requests and answers use the field names of the specification; the form, the history and the merge use our own.
 * This file translates between the two.
 */
export function fromAnswer(form: WireForm, answer: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(form.fields).map(([name, field]) => [name, answer[field.sent]]);
  const tables = Object.entries(form.tables).map(([name, table]) => {
    const rows = (answer[table.read] ?? answer[table.sent] ?? []) as Record<string, unknown>[];
    // The initial rows of a new form have no id yet: they get negative ones.
    return [
      name,
      rows.map((row, index) => ({
        ...renamed(table.fields, row),
        id: Number(row['id']) > 0 ? Number(row['id']) : -1 - index,
      })),
    ];
  });
  return Object.fromEntries([...fields, ...tables]) as Record<string, unknown>;
}

/** Fields of answers that the specification does not have, with our names. */
const extraFields = {
  rate_from: 'rateFrom',
  rmb_rate_from: 'rmbRateFrom',
  market_price_entered: 'marketPrice',
} as const;

function renamed(fields: WireForm['fields'], row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const more = Object.entries(extraFields).flatMap(([answered, name]) =>
    row[answered] === undefined ? [] : [[name, row[answered]]],
  );
  return Object.fromEntries([
    ...Object.entries(fields).map(([name, field]) => [name, row[field.sent]]),
    ...more,
  ]) as Record<string, unknown>;
}

export function toRequestBody(form: WireForm, body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = Object.entries(form.fields).flatMap(([name, field]) =>
    name in body ? [[field.sent, body[name]]] : [],
  );
  const tables = Object.entries(form.tables).flatMap(([name, table]) => {
    if (!(name in body)) return [];
    const rows = body[name] as Record<string, unknown>[];
    return [
      [
        table.sent,
        rows.map((row) => ({
          ...('id' in row ? { id: row['id'] } : {}),
          ...Object.fromEntries(
            Object.entries(table.fields).flatMap(([cell, field]) => (cell in row ? [[field.sent, row[cell]]] : [])),
          ),
        })),
      ],
    ];
  });
  return Object.fromEntries([...fields, ...tables]) as Record<string, unknown>;
}

/** Translates a path of a validation error, e.g. `newpriceoffers.2.price`, into our own names. */
export function ownPath(form: WireForm, path: string): string {
  const [head = '', index, cell] = path.split('.');
  const table = Object.entries(form.tables).find(([, one]) => one.sent === head);
  if (!table) return Object.entries(form.fields).find(([, field]) => field.sent === head)?.[0] ?? head;
  const [name, { fields }] = table;
  const own = Object.entries(fields).find(([, field]) => field.sent === cell)?.[0] ?? cell;
  return [name, ...(index === undefined ? [] : [index]), ...(own === undefined ? [] : [own])].join('.');
}
