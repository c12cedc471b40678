import type { StepCurrency } from '../../fields/steps/steps.js';
import { compute, inputFigure, rule, type Figure } from '../../money/figures/explained.js';
import { dayAfter } from '../../time.js';
import { daysOfSteps, stayOn, type RunningClock } from './clock.js';
import type { ClockSide } from './terms.js';

/** The days of one step that a container stayed, and what they cost. */
export interface StepDays {
  /** The calendar days. */
  first: string;
  last: string;
  /** The chargeable days, counted from the first one. */
  from: number;
  to: number;
  /** Days times the price of a day. */
  figure: Figure;
}

/** What a container owes in one currency, with the days that it consists of. */
export interface ExplainedMoney {
  currency: StepCurrency;
  figure: Figure;
  steps: StepDays[];
}

export interface ExplainedClock {
  /** The whole stay less the free days, not below 0. */
  chargeable: Figure;
  money: ExplainedMoney[];
}

const dayCount = { mn: 'Хоног', en: 'Days' };
const stayedDays = { mn: 'Байсан хоног', en: 'Days stayed' };
const freeDays = { mn: 'Чөлөөт хоног', en: 'Free days' };
const priceOfDay = { mn: 'Нэг хоногийн үнэ', en: 'Price of a day' };
const containers = { mn: 'Чингэлэг', en: 'Containers' };

const beyondFree = rule(
  'difference',
  0,
  { mn: 'Чөлөөтөөс хэтэрсэн', en: 'Beyond the free days' },
  {
    mn: 'Байсан хоног − чөлөөт хоног',
    en: 'Days stayed − free days',
  },
);
const chargeableDays = rule(
  'larger',
  0,
  { mn: 'Төлбөртэй хоног', en: 'Chargeable days' },
  {
    mn: 'Байсан хоног − чөлөөт хоног, 0-ээс багагүй',
    en: 'Days stayed − free days, not below 0',
  },
);
const stepAmount = rule(
  'product',
  4,
  { mn: 'Шатны дүн', en: 'Amount of the step' },
  {
    mn: 'Хоног × нэг хоногийн үнэ',
    en: 'Days × price of a day',
  },
);
const ofContainer = rule(
  'sum',
  2,
  { mn: 'Чингэлгийн дүн', en: 'Amount of the container' },
  {
    mn: 'Шатуудын нийлбэр, нэг удаа бөөрөнхийлсөн',
    en: 'The sum of its steps, rounded once',
  },
);
const ofAll = rule(
  'product',
  2,
  { mn: 'Бүх чингэлгийн дүн', en: 'Amount of all containers' },
  {
    mn: 'Чингэлгийн дүн × тоо',
    en: 'Amount of a container × containers',
  },
);

/** The figures of a clock on a day, each opened into its days. */
export function explainClock(clock: RunningClock, side: ClockSide, day: string): ExplainedClock {
  const { terms, count } = clock;
  const { stayed } = stayOn(clock, day);
  const beyond = compute(beyondFree, '', [
    inputFigure(stayedDays, stayed, ''),
    inputFigure(freeDays, terms.freeDays, ''),
  ]);
  const chargeable = compute(chargeableDays, '', [beyond, inputFigure({ mn: 'Доод хязгаар', en: 'Least' }, 0, '')]);
  const steps = stepsOf(clock, side, Number(chargeable.value));
  const money = [...new Set(steps.map(({ figure }) => figure.unit as StepCurrency))].map((currency): ExplainedMoney => {
    const own = steps.filter(({ figure }) => figure.unit === currency);
    const one = compute(
      ofContainer,
      currency,
      own.map(({ figure }) => figure),
    );
    const figure = count === 1 ? one : compute(ofAll, currency, [one, inputFigure(containers, count, '')]);
    return { currency, figure, steps: own };
  });
  return { chargeable, money };
}

function stepsOf({ terms, began }: RunningClock, side: ClockSide, chargeable: number): StepDays[] {
  const steps = terms.steps[side];
  const days = daysOfSteps(steps, chargeable);
  // The first chargeable day follows the free ones.
  const before = dayAfter(began, terms.freeDays - (terms.firstDayCounts ? 1 : 0));
  return steps.flatMap((step, at) => {
    const count = days[at] ?? 0;
    if (count === 0) return [];
    const to = step.from + count - 1;
    const price = inputFigure(priceOfDay, step.price, step.currency);
    return {
      first: dayAfter(before, step.from),
      last: dayAfter(before, to),
      from: step.from,
      to,
      figure: compute(stepAmount, step.currency, [inputFigure(dayCount, count, ''), price]),
    };
  });
}
