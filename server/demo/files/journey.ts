import { air, fcl, wagon } from '../../../contract/reference/fixed/transmodes.js';
import type { Lane } from './lanes.js';
import type { Photo } from './photo.js';
import type { Scenario } from './scenarios.js';

interface CityRef {
  country: string;
  city: string;
}

/** A tracing entry or news item during transport: its week, weekday and hour. */
export interface JourneyStep {
  /** Weeks before arrival, or the week of loading. */
  before: number | 'loading';
  weekday: number;
  hour: number;
}
export interface TracingStep extends JourneyStep, CityRef {
  status: string;
}
export interface NewsStep extends JourneyStep {
  from: CityRef;
  to: CityRef;
  /** The expected arrival there. */
  eta: { before: number; weekday: number };
  comment: string;
}

const home: CityRef = { country: 'MNG', city: 'Улаанбаатар' };
const borders: readonly [begin: string, abroad: CityRef, ours: CityRef][] = [
  ['Замын-Үүд', { country: 'CHN', city: 'Erenhot' }, { country: 'MNG', city: 'Замын-Үүд' }],
  ['Сүхбаатар', { country: 'RUS', city: 'Naushki' }, { country: 'MNG', city: 'Сүхбаатар' }],
];
const tianjin: CityRef = { country: 'CHN', city: 'Tianjin' };

/** On which side of the border the cargo waits, if it goes no further. */
type Held = Scenario['heldAtBorder'];

/** The tracing entries of a lane, by air, by sea and rail, or by road. */
export function tracingStepsOf(lane: Lane, held: Held): TracingStep[] {
  const origin: CityRef = { country: lane.country, city: lane.city };
  const arrival: TracingStep[] = [
    { before: 0, weekday: 1, hour: 8, ...home, status: lane.mode === air ? 'Хилээр орсон' : 'Өртөөнд ирсэн' },
    { before: 0, weekday: 1, hour: 14, ...home, status: 'Гаалийн хяналтад' },
  ];
  const loaded: TracingStep = { before: 'loading', weekday: 1, hour: 12, ...origin, status: 'Ачигдсан' };
  const border = borders.find(([prefix]) => lane.border.startsWith(prefix));
  if (!border) return [loaded, ...arrival];
  const [, abroad, ours] = border;
  // By sea to Tianjin, then by rail.
  const isBySea = lane.mode === fcl && lane.city !== tianjin.city;
  const changesGauge = ours.city === 'Замын-Үүд' && (lane.mode === fcl || lane.mode === wagon);
  return [
    loaded,
    ...(isBySea ? [{ before: 2, weekday: 0, hour: 11, ...tianjin, status: 'Боомтод ирсэн' } as const] : []),
    { before: 1, weekday: 2, hour: 10, ...abroad, status: 'Хилд ирсэн' },
    ...(held === 'abroad'
      ? []
      : [
          {
            before: 1,
            weekday: 4,
            hour: 15,
            ...ours,
            status: changesGauge ? 'Шилжүүлэн ачсан' : 'Хилээр орсон',
          } as const,
        ]),
    ...(held ? [] : arrival),
  ];
}

/** The news of a lane: the goods have departed, and they have crossed the border. */
export function newsStepsOf(lane: Lane, held: Held): NewsStep[] {
  const origin: CityRef = { country: lane.country, city: lane.city };
  const border = borders.find(([prefix]) => lane.border.startsWith(prefix));
  const departure = { before: 'loading', weekday: 1, hour: 13, from: origin } as const;
  if (!border)
    return [
      {
        ...departure,
        to: home,
        eta: { before: 0, weekday: 1 },
        comment: 'Нислэгт захиалга баталгаажсан, AWB олгосон.',
      },
    ];
  const [, abroad, ours] = border;
  const comment =
    lane.mode === fcl
      ? 'Чингэлгийг хүлээн авч, лацадсан. Онгоц, галт тэрэгний хуваарийн дагуу явна.'
      : lane.mode === wagon
        ? 'Вагонд ачиж дууссан, галт тэргэнд залгасан.'
        : 'Машинд ачигдсан, жолоочтой холбоотой.';
  return [
    { ...departure, to: abroad, eta: { before: 1, weekday: 2 }, comment },
    ...(held
      ? []
      : [
          {
            before: 1,
            weekday: 4,
            hour: 16,
            from: ours,
            to: home,
            eta: { before: 0, weekday: 1 },
            comment: 'Хилийн шалгалт дууссан, Улаанбаатар руу хөдөлсөн.',
          },
        ]),
  ];
}

/** How many photos are taken at each status where the goods change hands. */
const pictured: Readonly<Record<string, number>> = { Ачигдсан: 2, 'Хилд ирсэн': 1, 'Шилжүүлэн ачсан': 2 };

export function photosOf(mode: number, { status }: TracingStep, number: number): Photo[] {
  return Array.from({ length: pictured[status] ?? 0 }, (_, at) => ({ mode, number: number + at }));
}
