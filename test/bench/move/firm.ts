import { InventedNames } from '../../../server/demo/move/firm/invented-names.js';
import { Random } from '../../../server/demo/move/firm/random.js';

/** A list of the old system: its name says what it is. */
export interface OldList {
  name: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface FirmSize {
  parties: number;
  staff: number;
  cities: number;
  goods: number;
}
export const wholeFirm: FirmSize = { parties: 20_000, staff: 60, cities: 400, goods: 2_000 };
export const quickFirm: FirmSize = { parties: 200, staff: 6, cities: 10, goods: 20 };

const seed = 36;
const countries = ['CHN', 'RUS', 'KOR', 'JPN', 'DEU'];

/** The lists of an invented firm of this size, which all fit as they are; the same size gives the same lists. */
export function oldLists(size: FirmSize): OldList[] {
  const random = new Random(seed);
  const names = new InventedNames(random);
  const cities = Array.from({ length: size.cities }, (_, at) => [`Боомт-${at + 1}`, countries[at % countries.length]!]);
  return [
    { name: 'Хот', head: ['Хот', 'Улс'], rows: cities },
    {
      name: 'Ачааны нэр төрөл',
      head: ['Ачааны нэр төрөл', 'БТКУС код'],
      rows: numbered(size.goods, (at) => [`Бараа ${at + 1}`, String(25_230_000 + at)]),
    },
    parties(size.parties, cities, names, random),
    {
      name: 'Ажилтан',
      head: ['Овог нэр', 'И-мэйл', 'Утас', 'Албан тушаал'],
      rows: numbered(size.staff, (at) => [
        `Ажилтан ${at + 1}`,
        `staff${at + 1}@old-firm.example`,
        String(95_000_000 + at),
        random.of(['Борлуулалтын менежер', 'Тарифын менежер', 'Нягтлан бодогч', 'Гаалийн ажилтан']),
      ]),
    },
  ];
}

/** Most are customers; every tenth is an agent abroad, some have an account. */
function parties(count: number, cities: readonly (readonly string[])[], names: InventedNames, random: Random): OldList {
  const rows = numbered(count, (at) => {
    const isAgent = at % 10 === 9;
    const [city = '', country = ''] = isAgent ? random.of(cities) : [];
    const name = isAgent ? names.foreignFirm() : names.firm();
    return [
      `Х-${at + 1}`,
      name,
      String(2_000_000 + at),
      String(99_000_000 + at),
      `party${at + 1}@old-firm.example`,
      `Сүхбаатар дүүрэг, ${(at % 20) + 1}-р хороо`,
      country,
      city,
      ...(isAgent ? ['', 'тийм', ''] : ['тийм', '', at % 3 === 0 ? 'тийм' : '']),
      ...(isAgent || at % 5 > 0 ? ['', '', '', ''] : ['Хаан банк', String(5_000_000_000 + at), 'MNT', name]),
    ];
  });
  const head = [
    ...['Дугаар', 'Харилцагч', 'РД', 'Утас', 'И-мэйл', 'Хаяг', 'Улс', 'Хот', 'Төлөгч', 'Агент', 'Нийлүүлэгч'],
    ...['Банк', 'Дансны дугаар', 'Дансны валют', 'Данс эзэмшигч'],
  ];
  return { name: 'Харилцагч', head, rows };
}

function numbered(count: number, row: (at: number) => string[]): string[][] {
  return Array.from({ length: count }, (_, at) => row(at));
}

/** As the old program exports a list. */
export function csvOf({ head, rows }: OldList): string {
  return [head, ...rows].map((cells) => cells.join(';')).join('\r\n');
}
