import type { Field } from '../../contract/fields/field.js';
import type { ReferenceDeclaration } from '../../contract/reference/declaration.js';

type Body = Record<string, unknown>;

/** Values that depend on each other, by list. */
const fitting: Record<string, Body> = {
  agent: { country: 'CHN' },
  supplier: { country: 'CHN' },
  currency: { currency: 'usd', is_default: 0 },
  wagonprice: { type: 2, buleg: null, empty: 0, container: 1 },
};

/** A valid body for the list; another number makes another entry. `add` creates the entries that it refers to. */
export async function entryBody(
  declaration: ReferenceDeclaration,
  n: number,
  add: (list: string, name: string) => Promise<number>,
): Promise<Body> {
  const body: Body = {};
  for (const [name, field] of Object.entries(declaration.fields)) {
    body[name] =
      field.refersTo === undefined
        ? valueFor(name, field, n)
        : await add(field.refersTo, `${field.refersTo} ${name} ${n}`);
  }
  return { ...body, ...fitting[declaration.name] };
}

function valueFor(name: string, field: Field, n: number): unknown {
  if (field.kind === 'choices') return [1, 3];
  if (field.choices) return Object.keys(field.choices).at(name === 'active' ? 0 : -1);
  if (field.kind === 'email') return `someone${n}@example.mn`;
  if (name === 'year') return 2000 + (n % 100);
  if (name === 'month') return 1 + (n % 12);
  if (['integer', 'money', 'decimal', 'rate'].includes(field.kind)) return 10 + n;
  return `${name} ${n}`;
}
