import { moveKindNamed } from '../../../../contract/move/kinds/catalogue.js';
import { staff } from '../../../../contract/move/kinds/staff.js';
import { dayAfter } from '../../../../contract/time.js';
import { rateOn } from '../../../../server/demo/move/firm/money.js';
import { home, lanes, type OldLane } from './lanes.js';
import { listOf, numbered, type OldList, type OldRow } from './old-list.js';
import type { FirmSize } from './size.js';

/** What everything else of the firm refers to. */
export interface Basics {
  cities: readonly { name: string; country: string }[];
  goods: readonly string[];
  sales: readonly string[];
  tariff: readonly string[];
}

const countries = ['Хятад', 'Орос', 'Өмнөд Солонгос', 'Япон', 'Герман'];
const jobs = ['Борлуулалтын менежер', 'Тарифын менежер', 'Борлуулалтын менежер', 'Нягтлан бодогч', 'Гаалийн ажилтан'];
export const tracingStatuses = ['Ачигдсан', 'Замд яваа', 'Хилд ирсэн', 'Чөлөөлөгдсөн'];
/** Of past orders, too. */
const yearsOfRates = 7;

export function basicsOf(size: FirmSize): Basics {
  const named = (job: string): string[] =>
    numbered(size.staff, (at) => (jobOf(at) === job ? [staffName(at)] : [])).flat();
  return {
    cities: numbered(size.cities, (at) => ({ name: `Боомт-${at + 1}`, country: countries[at % countries.length]! })),
    goods: numbered(size.goods, (at) => `Бараа ${at + 1}`),
    sales: named('Борлуулалтын менежер'),
    tariff: named('Тарифын менежер'),
  };
}

/** The reference lists and the staff. */
export function basicLists({ cities, goods }: Basics, size: FirmSize, today: string): OldList[] {
  const ofLanes = lanes.map(({ city, country }): [string, string] => [city, country]);
  const allCities = new Map([
    [home.city, home.country],
    ...ofLanes,
    ...cities.map(({ name, country }) => [name, country] as const),
  ]);
  return [
    list(
      'city',
      [...allCities].map(([name, country]) => ({ name, country })),
    ),
    list(
      'commodity',
      goods.map((name, at) => ({ name, hscode: String(25_230_000 + at) })),
    ),
    list(
      'via',
      names((lane) => lane.border),
    ),
    list(
      'viamore',
      names((lane) => lane.via),
    ),
    list(
      'transtype',
      [...new Map(lanes.map(({ type, mode }) => [type, mode]))].map(([name, transmode]) => ({ name, transmode })),
    ),
    list(
      'tracingstatus',
      tracingStatuses.map((name) => ({ name })),
    ),
    list('currency', rates(today)),
    listOf(
      staff,
      numbered(size.staff, (at) => ({
        name: staffName(at),
        email: `staff${at + 1}@old-firm.example`,
        phone: String(95_000_000 + at),
        type: jobOf(at),
      })),
    ),
  ];
}

const jobOf = (at: number): string => jobs[at % jobs.length]!;
const staffName = (at: number): string => `Ажилтан ${at + 1}`;

function list(name: string, rows: readonly OldRow<string>[]): OldList {
  const kind = moveKindNamed(name);
  if (!kind) throw new Error(`No list is called ${name}`);
  return listOf(
    kind,
    rows.map((row, at) => ({ oldNumber: String(at + 1), ...row })),
  );
}

function names(of: (lane: OldLane) => string): OldRow<string>[] {
  return [...new Set(lanes.map(of))].map((name) => ({ name }));
}

/** The rates of each month until today; the last one is the default of its currency. */
function rates(today: string): OldRow<string>[] {
  const months = numbered(yearsOfRates * 12, (at) => dayAfter(`${today.slice(0, 7)}-15`, -at * 30.44).slice(0, 7));
  return [...new Set(months)].flatMap((month, at) =>
    (['USD', 'RMB'] as const).map((currency) => ({
      year: month.slice(0, 4),
      month: String(Number(month.slice(5))),
      currency,
      exchange_rate: rateOn(currency, `${month}-01`),
      is_default: at === 0 ? 'Тийм' : 'Үгүй',
    })),
  );
}
