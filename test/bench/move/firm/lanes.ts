import type { OldCurrency } from '../../../../server/demo/move/firm/money.js';

/** How goods come; a lane has units where whole ones are counted. */
export interface OldLane {
  mode: string;
  type: string;
  incoterm: string;
  country: string;
  city: string;
  border: string;
  route: string;
  via: string;
  currency: OldCurrency;
  unit: 'container' | 'wagon' | 'truck' | null;
  /** In hundredths of the currency. */
  cost: number;
}

const zamynUud = { border: 'Замын-Үүд - Эрээн', route: 'Замын-Үүд' };
const fromChina = { country: 'Хятад', incoterm: 'FOB', ...zamynUud };

/** Most goods of a Mongolian forwarder come from China in containers; a lane stands here as often as it is used. */
export const lanes: readonly OldLane[] = [
  ...repeated(5, {
    ...fromChina,
    ...whole('FCL', "40'HC", 'container'),
    city: 'Тяньжинь',
    via: 'Тяньжинь (Синьган)',
    currency: 'USD',
    cost: 290_000,
  }),
  ...repeated(3, {
    ...fromChina,
    ...whole('FCL', "20'GP", 'container'),
    city: 'Шанхай',
    via: 'Тяньжинь (Синьган)',
    currency: 'USD',
    cost: 235_000,
  }),
  ...repeated(4, {
    ...whole('Wagon', 'Хагас вагон', 'wagon'),
    country: 'Орос',
    incoterm: 'DAP',
    border: 'Сүхбаатар - Наушки',
    route: 'Сүхбаатар',
    city: 'Эрхүү',
    via: 'Наушки',
    currency: 'USD',
    cost: 310_000,
  }),
  ...repeated(5, {
    ...fromChina,
    ...whole('FTL', 'Тент 13.6', 'truck'),
    city: 'Эрээн',
    via: 'Эрээн',
    currency: 'RMB',
    cost: 1_450_000,
  }),
  ...repeated(2, {
    ...fromChina,
    mode: 'LCL',
    type: 'LCL',
    unit: null,
    city: 'Иү',
    via: 'Эрээн',
    currency: 'RMB',
    cost: 540_000,
  }),
  ...repeated(1, {
    mode: 'Air',
    type: 'Агаар',
    unit: null,
    country: 'Өмнөд Солонгос',
    incoterm: 'FCA',
    border: 'Чингис хаан (агаар)',
    route: 'Буянт-Ухаа',
    city: 'Сөүл',
    via: 'Шууд нислэг',
    currency: 'USD',
    cost: 115_000,
  }),
];

function whole(mode: string, type: string, unit: NonNullable<OldLane['unit']>) {
  return { mode, type, unit };
}

function repeated(times: number, lane: OldLane): OldLane[] {
  return Array.from({ length: times }, () => lane);
}

/** Where goods are brought. */
export const home = { country: 'Монгол', city: 'Улаанбаатар' };
