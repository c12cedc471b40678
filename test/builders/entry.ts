import type { Field } from '../../contract/fields/field.js';
import type { ReferenceDeclaration } from '../../contract/reference/declaration.js';

type Body = Record<string, unknown>;

/** Values that depend on each other, by list. */
const fitting: Record<string, Body> = {
  agent: { country: 'CHN' },
  supplier: { country: 'CHN' },
  currency: { currency: 'usd', is_default: 0 },
  clockterms: { end: null },
  partyaccount: { agent: null, currency: 'mnt' },
  wagonprice: { type: 2, buleg: null, empty: 0, container: 1 },
};

/** An entry with this name, in whichever list it is. */
export function referredEntry(name: string): Body {
  return { name, country: 'CHN', freeday20: 14, freeday40: 10, phone: '99110011' };
}

/** A valid body for the list; another number makes another entry. `add` creates the entries that it refers to. */
export async function entryBody(
  declaration: ReferenceDeclaration,
  n: number,
  add: (list: string, body: Body) => Promise<number>,
): Promise<Body> {
  const body: Body = {};
  for (const [name, field] of Object.entries(declaration.fields)) {
    if (fitting[declaration.name]?.[name] === null) continue;
    // An entry is linked with its counterpart by a test that is about it.
    if (name === declaration.counterpart) {
      body[name] = null;
      continue;
    }
    body[name] =
      field.refersTo === undefined
        ? valueFor(name, field, n)
        : await add(field.refersTo, referredEntry(`${field.refersTo} ${name} ${n}`));
  }
  return { ...body, ...fitting[declaration.name] };
}

function valueFor(name: string, field: Field, n: number): unknown {
  if (field.kind === 'choices') return [1, 3];
  if (field.choices) return Object.keys(field.choices).at(name === 'active' ? 0 : -1);
  if (field.kind === 'email') return `someone${n}@example.mn`;
  if (field.kind === 'date') return `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`;
  if (field.kind === 'steps') return [{ from: 1, price: String(n), currency: 'usd' }];
  if (field.kind === 'register') return String(5_000_000 + n);
  if (field.kind === 'taxNumber') return String(37_000_000_000 + n);
  if (field.kind === 'bankAccount') return String(5_012_000_000 + n);
  if (field.kind === 'bic') return 'GLMTMNUB';
  if (name === 'year') return 2000 + (n % 100);
  if (name === 'month') return 1 + (n % 12);
  if (['integer', 'money', 'decimal', 'rate'].includes(field.kind)) return 10 + n;
  return `${name} ${n}`;
}
