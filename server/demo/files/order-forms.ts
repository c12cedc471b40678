import { readAirWaybill, readContainerNumber, readWagonNumber } from '../../../contract/text/check-digits.js';
import type { JsonObject } from '../../../contract/json.js';
import { air, fcl, wagon } from '../../../contract/reference/fixed/transmodes.js';
import { containerWagon } from '../../../contract/reference/fixed/wagon.js';
import { orderBody } from '../../../contract/shipment/order/form.js';
import { unitFields } from '../../../contract/shipment/operations/units/form.js';
import { unitsInLine } from '../../../contract/shipment/operations/units/summary.js';
import type { SentForm } from '../../../contract/form/wire-form.js';
import { nth, of, type EntryIds } from './entry-ids.js';
import type { Scenario } from './scenarios.js';

/** The border route by the lane's border crossing: rail in the south (the default), rail in the north, the airport. */
const routes: readonly [begin: string, route: number][] = [
  ['Сүхбаатар', 3],
  ['Чингис', 5],
];

/** The order form as the tariff department fills it in on the day of the order. */
export function orderForm({ at, lane, buyer, hasOwnContainer }: Scenario, ids: EntryIds): SentForm {
  const isRail = lane.mode === fcl || lane.mode === wagon;
  const form: JsonObject = {
    payer: of(ids, `payer:${buyer}`),
    shipper: of(ids, `supplier:${lane.shipper}`),
    paymenttype: 1 + (at % 2),
    paymentterm: 1 + (at % 3),
    zamnal: routes.find(([prefix]) => lane.border.startsWith(prefix))?.[1] ?? 1,
    containerstatus:
      lane.mode === fcl
        ? of(ids, hasOwnContainer ? 'container:SOC - компанийн өөрийн' : 'container:COC - Yellow Sea Line')
        : null,
    quantity: 1 + (at % 3),
    thc: of(ids, `thc:${terminalOf(lane, at)}`),
    customagent: nth(ids, 'customagent', at),
    transfortdriver: isRail || lane.mode === air ? null : nth(ids, 'driver', at),
    deliverydriver: nth(ids, 'driver', at * 2 + 1),
    information: notes[at % notes.length] ?? null,
    carrierrates: [
      {
        agent: of(ids, `agent:${lane.agent}`),
        carrier: of(ids, `carrier:${carrierOf(lane, at)}`),
        origin: lane.city,
        destination: isRail ? 'Замын-Үүд' : 'Улаанбаатар',
        time: 6 + (at % 15),
        rate: String(Math.round((lane.cost * 0.7) / 10) * 10),
        currency: lane.currency,
      },
    ],
    ubtzrates: isRail
      ? [
          {
            ortooa: of(ids, lane.border.startsWith('Сүхбаатар') ? 'ortoo:Сүхбаатар' : 'ortoo:Замын-Үүд'),
            ortoob: of(ids, 'ortoo:Толгойт'),
            type: lane.mode === wagon ? 3 : containerWagon,
            empty: lane.mode === wagon ? null : 1,
            container: lane.mode === wagon ? null : lane.type.startsWith('40') ? 1 : 0,
            rate: String(1_150_000 + (at % 9) * 45_000),
          },
        ]
      : [],
    extraservices:
      at % 2 === 0
        ? [
            {
              name: 'Буулгалт, кран',
              supplier: of(ids, 'supplier:Ulaanbaatar Terminal Service'),
              rate: String(180_000 + (at % 5) * 30_000),
              currency: 'mnt',
            },
          ]
        : [],
    rates: { usd: { container: lane.mode === fcl ? 350 : 0, profit: 120 + (at % 6) * 40 } },
  };
  const { fields, tables } = orderBody.parse(form);
  return { fields, tables };
}

const terminals = ['Толгойт', 'МТЗ Терминал', 'Туушин', 'Материалимпэкс', 'ОУТЗТ'] as const;

function terminalOf({ mode }: Scenario['lane'], at: number): string {
  return mode === air ? 'Чингис хаан нисэх буудал' : (terminals[at % terminals.length] as string);
}

const byAir = ['Blue Sky Cargo', 'Steppe Wings'] as const;
const byRail = ['УБТЗ', 'China Railway'] as const;
const fromNorth = ['УБТЗ', 'RZD'] as const;
const bySea = ['Yellow Sea Line', 'Pacific Box Line', 'North Star Ocean'] as const;
const byRoad = ['Говь Транс', 'Хангай Ложистик', 'Баруун Зам'] as const;

function carrierOf({ mode, city, border }: Scenario['lane'], at: number): string {
  const isOverland = city === 'Tianjin' || border.startsWith('Сүхбаатар');
  const rail = border.startsWith('Сүхбаатар') ? fromNorth : byRail;
  const carriers = mode === air ? byAir : mode === wagon ? rail : mode === fcl ? (isOverland ? rail : bySea) : byRoad;
  return carriers[at % carriers.length] as string;
}

const notes = [
  'Буулгахаас хоёр цагийн өмнө хүлээн авагчид мэдэгдэнэ.',
  'Ачааг дэвсгэртэй буулгана, давхарлахгүй.',
  'Лацыг хүлээн авагчтай хамт задална.',
  null,
];

const owners = ['TGHU', 'MSKU', 'CAXU', 'BMOU', 'ZUHU'];

/** The containers or wagons of an order, one for each that is counted; other cargo has none. Those held at the border say since when. */
export function unitsOf(one: Scenario, atBorderOn: string | null = null): SentForm {
  const { at, lane, heldAtBorder } = one;
  const held = heldAtBorder && {
    place: heldAtBorder === 'abroad' ? 'Эрээн' : 'Замын-Үүд',
    placeOn: atBorderOn,
    ataBorder: atBorderOn,
  };
  const isRail = lane.mode === wagon;
  if (!isRail && lane.mode !== fcl) return { fields: {}, tables: {} };
  const count = 1 + (at % 3);
  const units = Array.from({ length: count }, (_, index) => ({
    ...noCells,
    id: null,
    kind: isRail ? 2 : 1,
    number: numberOf(one, index),
    sizeType: isRail ? null : at % 2 === 0 ? '22G1' : '45G1',
    seal: `SL${700_000 + at * 10 + index}`,
    grossKg: String(18_000 + ((at * 431 + index * 970) % 6_000)),
    pieces: 12 + ((at + index) % 9),
    ...held,
  }));
  return { fields: {}, tables: { units } };
}

const noCells = Object.fromEntries(Object.keys(unitFields).map((name) => [name, null]));

/** The number of one container or wagon; the first one is that of the AWB field. */
function numberOf({ at, lane }: Scenario, index = 0): string {
  const serial = 100_000 + ((at * 7_919 + index * 3_571) % 900_000);
  if (lane.mode === wagon) return withCheckDigit(`6${serial}`, readWagonNumber);
  return withCheckDigit(`${owners[(at + index) % owners.length] ?? ''}${serial}`, readContainerNumber);
}

/** The numbers of the units, or an air waybill number with a valid check digit, and the truck if there is one. */
export function waybill({ at, lane }: Scenario, { tables }: SentForm): { awb: string; truck: string | null } {
  const serial = 100_000 + ((at * 7_919) % 900_000);
  const plate = `${1000 + ((at * 37) % 9000)} УБ${'АБЕН'.charAt(at % 4)}`;
  if (lane.mode === air) return { awb: withCheckDigit(`289-${serial}${at % 10}`, readAirWaybill), truck: null };
  const truck = lane.mode === fcl && at % 4 === 0 ? plate : null;
  const units = (tables['units'] ?? []).map(({ number }) => ({ number: String(number) }));
  if (units.length > 0) return { awb: unitsInLine(units) ?? '', truck };
  return { awb: `CMR ${serial}`, truck: plate };
}

/** The number with the one digit that checks it. */
export function withCheckDigit(number: string, read: (written: string) => string | undefined): string {
  for (let digit = 0; digit < 10; digit++) {
    const found = read(`${number}${digit}`);
    if (found !== undefined) return found;
  }
  throw new Error(`No digit checks ${number}`);
}
