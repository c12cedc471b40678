import { english } from '../terminal/exit.js';
import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import {
  hasRateOfMonth,
  rateOf,
  describeRateSource,
  type MonthlyRate,
} from '../../contract/money/figures/rate-in-force.js';
import { ratesOfDay } from '../../contract/money/figures/rates-of-day.js';
import { readEntry } from '../../contract/reference/form.js';
import { references } from '../../contract/reference/catalogue.js';
import { currencies } from '../../contract/reference/fixed/currencies.js';
import { localDay } from '../../contract/time.js';
import { CliError } from '../terminal/exit.js';
import { rehearse } from '../kit/rehearse.js';
import { verb, type Noun } from '../kit/verb.js';

const codes = Object.keys(currencies).filter((code) => code !== 'mnt');
const monthInput = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'is written as 2026-03')
  .transform((text) => ({ year: Number(text.slice(0, 4)), month: Number(text.slice(5)), text }));
const currencyInput = z
  .string()
  .toLowerCase()
  .refine((code) => codes.includes(code), { error: `is one of ${codes.join(', ')}` });

const monthOf = ({ year, month }: Pick<MonthlyRate, 'year' | 'month'>): string =>
  `${year}-${String(month).padStart(2, '0')}`;

const list = verb({
  name: 'list',
  about: 'Lists the monthly rates to the tugrik, the newest first',
  options: [
    { flags: '--currency <code>', about: `only this: ${codes.join(', ')}` },
    { flags: '--month <month>', about: 'only of this month, as 2026-03' },
  ],
  examples: ['rates list', 'rates list --currency usd --json month,rate'],
  shape: {
    columns: [
      { name: 'month', about: 'the month' },
      { name: 'currency', about: 'the currency, and of which bank' },
      { name: 'rate', about: 'tugrik for one', align: 'right' },
      { name: 'default', about: 'whether it stands in where no month does', colours: { true: 'green' } },
    ],
  },
  input: z.object({ currency: currencyInput.optional(), month: monthInput.optional() }),
  async run({ currency, month }, { installation }) {
    const { monthlyRates } = await import('../../server/reference/rates/rates.js');
    const rates = (await monthlyRates(await installation.reading()))
      .filter((one) => currency === undefined || one.currency === currency)
      .filter((one) => month === undefined || monthOf(one) === month.text)
      .sort((a, b) => monthOf(b).localeCompare(monthOf(a)) || a.currency.localeCompare(b.currency));
    return {
      data: rates.map((one) => ({
        month: monthOf(one),
        currency: one.currency,
        rate: one.rate,
        default: one.isDefault,
      })),
    };
  },
});

const set = verb({
  name: 'set',
  about: 'Enters the rate of a month, or changes it; what was calculated with the old one keeps it',
  arguments: [
    { name: 'month', about: 'as 2026-03' },
    { name: 'currency', about: codes.join(', ') },
    { name: 'rate', about: 'tugrik for one' },
  ],
  options: [{ flags: '--default', about: 'it also stands in where no month does' }],
  examples: ['rates set 2026-12 usd-gb 3571.20 --yes', 'rates set 2026-12 usd 3549.39 --default --dry-run'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'id', about: 'the number of the entry; null of a new one in a dry run' },
        { name: 'month', about: 'the month' },
        { name: 'currency', about: 'the currency' },
        { name: 'rate', about: 'tugrik for one' },
        { name: 'before', about: 'what stood there; null where nothing did' },
        { name: 'changed', about: 'false when it stood so already' },
      ],
    },
  },
  writes: { trace: 'event' },
  input: z.object({
    month: monthInput,
    currency: currencyInput,
    rate: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'is a number above nothing with four decimals at most'),
    default: z.boolean().default(false),
  }),
  async run({ month, currency, rate, default: isDefault }, context) {
    const { commandsOfList } = await import('../../server/reference/entries/list-commands.js');
    const { rows } = await (await context.installation.reading()).query<{ id: number; rate: string }>(
      `select id, trim_scale(exchange_rate)::text as rate from currency
       where year = $1 and month = $2 and currency = $3 and not deleted and canonical_id is null`,
      [month.year, month.month, currency],
    );
    const [existing] = rows;
    const sent = { year: month.year, month: month.month, currency, exchange_rate: rate };
    const read = readEntry(references.currency, { ...sent, ...(isDefault ? { is_default: 1 } : {}) });
    const wrong = Object.entries(read.errors).map(([field, message]) => `${field}: ${english(message)}`);
    if (wrong.length > 0) throw new CliError('Invalid', wrong.join('; '), { exit: 'usage' });
    const command = { rows: [{ ...(existing ? { id: existing.id } : {}), given: read.values }] };
    const { save } = commandsOfList('currency');
    const row = { month: month.text, currency, rate, before: existing?.rate ?? null };
    if (context.isDryRun) {
      const { kernel } = await context.store();
      const { events } = await rehearse(kernel, save, command, context.actor);
      const data: JsonObject = { id: existing ? String(existing.id) : null, ...row, changed: events.length > 0 };
      return { data, summary: `Would record ${events.length} events` };
    }
    const kernel = await context.installation.kernel();
    const { ids, added, changed } = await kernel.commands.run(save, command, context.envelope());
    return { data: { id: String(ids[0]), ...row, changed: added + changed > 0 } };
  },
});

const check = verb({
  name: 'check',
  about: 'Says of which months a currency that is in use has no rate of its own, and which one stands in',
  options: [
    { flags: '--months <number>', about: 'so many months back from this one (12)' },
    { flags: '--currency <code>', about: 'only this; otherwise each that ever had a rate' },
  ],
  examples: ['rates check', 'rates check --months 3 --json month,currency'],
  shape: {
    columns: [
      { name: 'month', about: 'the month without a rate' },
      { name: 'currency', about: 'of which currency' },
      { name: 'rate', about: 'the rate that is in force instead', align: 'right' },
      { name: 'source', about: 'where that one is from' },
    ],
  },
  input: z.object({
    months: z.coerce.number().int().min(1).max(240).default(12),
    currency: currencyInput.optional(),
  }),
  async run({ months, currency }, { installation }) {
    const { monthlyRates } = await import('../../server/reference/rates/rates.js');
    const rates = await monthlyRates(await installation.reading());
    const chosenCurrencies = currency ? [currency] : codes.filter((code) => rates.some((one) => one.currency === code));
    const data = monthsBack(localDay(new Date()), months).flatMap((month) => {
      const day = `${month}-01`;
      const inForce = ratesOfDay(rates, day);
      return chosenCurrencies
        .filter((code) => !hasRateOfMonth(rates, code, day))
        .map((code) => {
          const { rate, source } = rateOf(inForce, code);
          return { month, currency: code, rate, source: describeRateSource(source).en };
        });
    });
    return {
      data,
      summary:
        data.length === 0
          ? `Every month of ${months} has its rates`
          : `${data.length} rates are missing; zuuch rates set ${data[0]?.month} ${data[0]?.currency} <rate> enters one`,
      exit: data.length === 0 ? 'ok' : 'differences',
    };
  },
});

/** Newest first. */
function monthsBack(today: string, months: number): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: months }, (_, monthsAgo) => new Date(Date.UTC(year, month - 1 - monthsAgo, 1))).map(
    (first) => first.toISOString().slice(0, 7),
  );
}

export const ratesNoun: Noun = {
  name: 'rates',
  about: 'Monthly exchange rates to the tugrik',
  verbs: [list, set, check],
};
