import { number } from './old-sheet.js';
import type { oldStaff } from '../firm/old-files.js';
import type { OldParty, Role } from '../firm/old-parties.js';
import type { CellsOf, Writing } from './writing.js';

const roles: readonly Role[] = [
  'isConsignee',
  'isPayer',
  'isAgent',
  'isSupplier',
  'isCustomAgent',
  'isDriver',
  'isCarrier',
];

export function partyCells({ flag }: Pick<Writing, 'flag'>): CellsOf<OldParty> {
  return {
    oldNumber: (party) => party.number,
    name: ({ name }) => name,
    englishName: ({ englishName }) => englishName,
    lastName: ({ last }) => last,
    firstName: ({ first }) => first,
    type: ({ isPerson }) => (isPerson ? 'иргэн' : 'ХХК'),
    register: ({ register }) => register,
    taxNumber: ({ taxNumber }) => taxNumber,
    phone: ({ phone }) => phone,
    email: ({ email }) => email,
    address: ({ address }) => address,
    country: ({ country }) => country,
    city: ({ city }) => city,
    code: ({ code }) => code,
    creditLimit: ({ creditLimit }) => (creditLimit === null ? null : number(creditLimit)),
    termDays: ({ termDays }) => (termDays === null ? null : number(termDays)),
    carNumber: ({ carNumber }) => carNumber,
    mainCarrier: (party) => (party.roles.includes('isCarrier') ? 'далай' : null),
    bank: ({ bank }) => bank,
    account: ({ account }) => account,
    accountCurrency: ({ account }) => (account === null ? null : 'төг'),
    accountHolder: ({ account, name }) => (account === null ? null : name),
    ...Object.fromEntries(roles.map((role) => [role, (party: OldParty) => flag(party.roles.includes(role))])),
  };
}

export type OldEmployee = (typeof oldStaff)[number];

export const staffCells: CellsOf<OldEmployee> = {
  name: ([name]) => name,
  email: ([, email]) => email,
  type: ([, , type]) => type,
  phone: ([, , , phone]) => phone,
};
