/** Each currency's rate two years ago and its total change since; in between it moves in small steps. */
const courses: readonly [currency: string, from: number, to: number][] = [
  ['usd', 3390, 3560],
  ['usd-mgb', 3388, 3557],
  ['usd-gb', 3395, 3568],
  ['rmb', 468, 496],
  ['rmb-mgb', 467, 495],
  ['rmb-gb', 470, 499],
  ['eur', 3660, 4120],
];

export type DemoRate = {
  year: number;
  month: number;
  currency: string;
  exchange_rate: string;
  is_default: 0 | 1;
};

/** The rates of the given number of months up to the month of a day; the latest is the default. The same on every machine. */
export function demoRates(today: string, months: number): DemoRate[] {
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return courses.flatMap(([currency, from, to], course) =>
    Array.from({ length: months }, (_, at): DemoRate => {
      const month = last - months + 1 + at;
      const wave = Math.sin((month + course * 3) * 1.7) * from * 0.004;
      const rate = from + ((to - from) * (at + 24 - months)) / 23 + wave;
      return {
        year: Math.floor(month / 12),
        month: (month % 12) + 1,
        currency,
        exchange_rate: String(Number(rate.toFixed(2))),
        is_default: at === months - 1 ? 1 : 0,
      };
    }),
  );
}
