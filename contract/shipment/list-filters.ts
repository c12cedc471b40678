import type { Label } from '../fields.js';
import type { ListFilter } from '../list.js';
import { countries } from '../reference/fixed/countries.js';
import { people } from './people.js';

type Equal = Extract<ListFilter, { kind: 'equal' }>;

/** Rows that refer to an entry of a reference list. */
export function entryFilter(list: string, label: Label): Equal {
  return { kind: 'equal', of: 'ref', refersTo: list, label };
}

export function personFilter(label: Label): Equal {
  return entryFilter(people, label);
}

export function countryFilter(label: Label): Equal {
  return { kind: 'equal', of: 'choice', choices: countries, label };
}
