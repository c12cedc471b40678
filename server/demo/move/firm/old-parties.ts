import type { FirmSize } from './firm-size.js';
import { inLatin, InventedNames } from './invented-names.js';
import type { Random } from './random.js';

/** What a party is for the firm, by the columns of the sheet of parties. */
export type Role = 'isConsignee' | 'isPayer' | 'isAgent' | 'isSupplier' | 'isCustomAgent' | 'isDriver' | 'isCarrier';

/** A party as the old system has it. */
export interface OldParty {
  number: string;
  name: string;
  last: string | null;
  first: string | null;
  englishName: string | null;
  isPerson: boolean;
  register: string | null;
  taxNumber: string | null;
  phone: string;
  email: string | null;
  address: string | null;
  country: string | null;
  city: string | null;
  roles: readonly Role[];
  code: string | null;
  creditLimit: number | null;
  termDays: number | null;
  carNumber: string | null;
  bank: string | null;
  account: string | null;
}

/** Two lines of one party, and what shows it. */
export interface OldDouble {
  number: string;
  of: string;
  by: 'register' | 'taxNumber' | 'phone' | 'name';
}

/** Of the whole firm. */
const counts = {
  all: 1_200,
  doubles: 180,
  persons: 60,
  agents: 80,
  suppliers: 150,
  carriers: 18,
  customsAgents: 12,
  drivers: 40,
} as const;

export const foreignCities = [
  ['Хятад', 'Tianjin'],
  ['Хятад', 'Erenhot'],
  ['Хятад', 'Shanghai'],
  ['ОХУ', 'Irkutsk'],
  ['БНСУ', 'Busan'],
  ['Герман', 'Hamburg'],
] as const;
const districts = ['Баянгол', 'Баянзүрх', 'Сүхбаатар', 'Хан-Уул', 'Чингэлтэй'];
const banks = ['Хаан банк', 'Голомт банк', 'ХХБ', 'Төрийн банк'];
const letters = ['А', 'Б', 'Д', 'З', 'И', 'Н', 'О', 'Р', 'С', 'У', 'Х', 'Ч'];

/** All lines of parties: each party once, and some of them a second time, as clerks enter them. */
export function oldParties(random: Random, size: FirmSize): { parties: OldParty[]; doubles: OldDouble[] } {
  const maker = new PartyMaker(random);
  const count = (of: keyof typeof counts): number => Math.ceil(counts[of] * size.parties);
  const others = counts.persons + counts.agents + counts.suppliers + counts.carriers + counts.customsAgents;
  const firms = Math.ceil((counts.all - counts.doubles - others - counts.drivers) * size.parties);
  const parties = [
    ...times(firms, () => maker.firm()),
    ...times(count('persons'), () => maker.person(['isConsignee', 'isPayer'])),
    ...times(count('agents'), () => maker.foreign(['isAgent'])),
    ...times(count('suppliers'), () => maker.foreign(['isSupplier'])),
    ...times(count('carriers'), () => maker.foreign(['isCarrier'])),
    ...times(count('customsAgents'), () => maker.person(['isCustomAgent'])),
    ...times(count('drivers'), () => maker.person(['isDriver'])),
  ];
  const doubles = times(count('doubles'), (at): [OldParty, OldDouble] => maker.double(parties[at * 4], at));
  return { parties: [...parties, ...doubles.map(([party]) => party)], doubles: doubles.map(([, double]) => double) };
}

function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

const nobody = {
  last: null,
  first: null,
  englishName: null,
  isPerson: false,
  register: null,
  taxNumber: null,
  email: null,
  address: null,
  country: null,
  city: null,
  code: null,
  creditLimit: null,
  termDays: null,
  carNumber: null,
  bank: null,
  account: null,
};

class PartyMaker {
  private readonly names: InventedNames;
  private made = 0;

  constructor(private readonly random: Random) {
    this.names = new InventedNames(random);
  }

  firm(): OldParty {
    const { random } = this;
    const name = this.names.firm();
    const number = this.nextNumber();
    const isPayer = this.made % 6 !== 0;
    const register = String(7_000_000 + this.made);
    return {
      ...nobody,
      ...number,
      name,
      englishName: inLatin(name).replace(/ KhKhK$/, ' LLC'),
      register,
      taxNumber: isPayer ? `3700${register}` : null,
      phone: this.phone(),
      email: this.email(name),
      address: `Улаанбаатар, ${random.of(districts)} дүүрэг, ${random.whole(1, 25)}-р хороо`,
      roles: isPayer ? ['isConsignee', 'isPayer'] : ['isConsignee'],
      code: `К-${String(this.made).padStart(4, '0')}`,
      creditLimit: isPayer && random.chance(0.3) ? random.whole(1, 20) * 5_000_000 : null,
      termDays: isPayer ? random.of([0, 14, 30, 45]) : null,
      bank: isPayer ? random.of(banks) : null,
      account: isPayer ? String(5_000_000_000 + this.made * 7_919) : null,
    };
  }

  foreign(roles: readonly Role[]): OldParty {
    const name = this.names.foreignFirm();
    const [country, city] = this.random.of(foreignCities);
    return {
      ...nobody,
      ...this.nextNumber(),
      name,
      phone: `+86 22 5550 ${String(1_000 + this.made)}`,
      email: this.email(name),
      country,
      city,
      roles,
      termDays: roles.includes('isAgent') ? 30 : null,
    };
  }

  person(roles: readonly Role[]): OldParty {
    const { random } = this;
    const { last, first } = this.names.person();
    const number = this.nextNumber();
    const born = `${random.whole(60, 99)}${two(random.whole(1, 12))}${two(random.whole(1, 28))}`;
    const isDriver = roles.includes('isDriver');
    return {
      ...nobody,
      ...number,
      name: `${last} ${first}`,
      last,
      first,
      isPerson: true,
      register: `${random.of(letters)}${random.of(letters)}${born}${two(this.made % 100)}`,
      phone: this.phone(),
      address: 'Улаанбаатар',
      roles,
      code: roles.includes('isConsignee') ? `К-${String(this.made).padStart(4, '0')}` : null,
      carNumber: isDriver ? `${String(1_000 + this.made)} УБ${random.of(letters)}` : null,
      bank: isDriver ? random.of(banks) : null,
      account: isDriver ? String(5_100_000_000 + this.made * 31) : null,
    };
  }

  /** A second line of a firm, which differs in all but one of the values that show it. */
  double(of: OldParty | undefined, at: number): [OldParty, OldDouble] {
    if (of === undefined) throw new Error('There is no party to double');
    const by = (['register', 'taxNumber', 'phone', 'name'] as const)[at % 4] ?? 'name';
    const is = by === 'taxNumber' && of.taxNumber === null ? 'register' : by;
    const number = this.nextNumber();
    const party: OldParty = {
      ...of,
      ...number,
      name: is === 'name' ? of.name.replace(' ХХК', '  ххк').toUpperCase() : inLatin(of.name),
      register: is === 'register' ? of.register : mistyped(of.register),
      taxNumber: is === 'taxNumber' ? of.taxNumber : null,
      phone: is === 'phone' ? of.phone : this.phone(),
      email: null,
      account: null,
      bank: null,
      code: of.code === null ? null : `${of.code}-2`,
      creditLimit: null,
    };
    return [party, { number: party.number, of: of.number, by: is }];
  }

  private nextNumber(): { number: string } {
    return { number: `Х${String(++this.made).padStart(4, '0')}` };
  }

  private phone(): string {
    return String(70_000_000 + this.made * 1_117);
  }

  private email(name: string): string {
    const box = inLatin(name)
      .toLowerCase()
      .replace(/[^a-z]+/g, '-')
      .replace(/-(khkhk)?$/, '');
    return `info@${box}.example`;
  }
}

/** Another register of the same form, as a clerk mistypes one. */
function mistyped(register: string | null): string | null {
  if (register === null) return null;
  return /^\d/.test(register) ? `8${register.slice(1)}` : `Э${register.slice(1)}`;
}

const two = (number: number): string => String(number).padStart(2, '0');
