import { Decimal } from 'decimal.js';
import { z } from 'zod';
import type { DayOf } from './business-days.js';
import { readAirWaybill, readContainerNumber, readWagonNumber } from './check-digits.js';
import { withoutEndZeros } from './format-number.js';
import { fieldMessages } from './refusals.js';
import type { Label } from './label.js';

export type { Label };

/** How each kind of value is stored and shown; a column of a list and a field of a form agree by naming the kind. */
export const fieldKinds = {
  text: { column: 'text', align: 'left', format: 'text' },
  code: { column: 'text', align: 'left', format: 'text' },
  email: { column: 'text', align: 'left', format: 'email' },
  phone: { column: 'text', align: 'left', format: 'phone' },
  note: { column: 'text', align: 'left', format: 'lines' },
  integer: { column: 'integer', align: 'right', format: '0,0' },
  decimal: { column: 'numeric(17,4)', align: 'right', format: '0,0.[0000]' },
  money: { column: 'numeric(17,4)', align: 'right', format: '0,0.00' },
  rate: { column: 'numeric(21,8)', align: 'right', format: '0,0.[00000000]' },
  weight: { column: 'numeric(17,4)', align: 'right', format: '0,0.[000]' },
  date: { column: 'date', align: 'left', format: 'date' },
  instant: { column: 'timestamptz', align: 'left', format: 'instant' },
  flag: { column: 'boolean', align: 'center', format: 'flag' },
  choice: { column: 'integer', align: 'left', format: 'choice' },
  choices: { column: 'integer[]', align: 'left', format: 'choices' },
  ref: { column: 'integer', align: 'left', format: 'text' },
  image: { column: 'text', align: 'center', format: 'image' },
  containerNumber: { column: 'text', align: 'left', format: 'text' },
  airWaybill: { column: 'text', align: 'left', format: 'text' },
  wagonNumber: { column: 'text', align: 'left', format: 'text' },
} as const;
export type FieldKind = keyof typeof fieldKinds;

/** One field of a form: what a body may say for it, and what is stored. */
export interface Field<Value = unknown> {
  kind: FieldKind;
  label: Label;
  required: boolean;
  /** Reads what was sent (missing, empty, number, text) and gives the value that is stored. */
  body: z.ZodType<Value>;
  /** The SQL type of its column. */
  column: string;
  choices?: Choices;
  /** The reference list whose ids it holds. */
  refersTo?: string;
  /** Values erased with the person, so they lie outside the event. */
  personal?: boolean;
  /** What is said where it must be filled and is not. */
  missing?: FieldMessage;
  /** What a new record gets where the form says nothing. */
  initial?: Value;
  /** Only items whose `column` equals another field of this form: the cities of the chosen country. */
  within?: Within;
  /** A figure of at most so many digits that nobody counts with, a year or a month: written without thousands. */
  digits?: number;
  /** How many digits a decimal may have behind the point. */
  places?: number;
  /** What a day means, by which it is bound (D202). */
  dayOf?: DayOf;
}

export interface Within {
  column: string;
  field: string;
}

export type Choices = Readonly<Record<string | number, Label>>;

interface Options<R extends boolean> {
  required?: R;
  personal?: boolean;
  /** What is said where it must be filled and is not. */
  missing?: FieldMessage;
}
type Stored<V, R extends boolean> = R extends true ? V : V | null;

export const text = line('text', 255);
export const code = line('code', 50);
export const phone = line('phone', 50);
export const note = line('note', 10_000);
export const image = line('image', 255);

const emailAddress = z.email();

export function email<R extends boolean = false>(label: Label, options: Options<R> = {}): Field<Stored<string, R>> {
  return declare('email', label, options, (sent) => {
    const address = asLine(sent, 255).toLowerCase();
    return emailAddress.safeParse(address).success ? address : wrong('email');
  });
}

interface NumberOptions<R extends boolean> extends Options<R> {
  /** Most numbers of the trade cannot be below zero. */
  negative?: boolean;
  /** Above zero. */
  positive?: boolean;
}
interface IntegerOptions<R extends boolean> extends NumberOptions<R> {
  min?: number;
  max?: number;
  digits?: number;
}

export function integer<R extends boolean = false>(
  label: Label,
  options: IntegerOptions<R> = {},
): Field<Stored<number, R>> {
  const { min = options.positive ? 1 : -Infinity, max = Infinity } = options;
  const field = declare('integer', label, options, (sent) => {
    const number = asInteger(sent, options.negative === true);
    return number < min || number > max ? wrong(options.positive ? 'positive' : 'range') : number;
  });
  return options.digits === undefined ? field : { ...field, digits: options.digits };
}

export const money = decimalField('money', 4);
export const rate = decimalField('rate', 8);
export const weight = decimalField('weight', 4);
export const decimal = decimalField('decimal', 4);

interface DateOptions<R extends boolean> extends Options<R> {
  dayOf?: DayOf;
}

export function date<R extends boolean = false>(label: Label, options: DateOptions<R> = {}): Field<Stored<string, R>> {
  const field = declare('date', label, options, (sent) => (isDate(sent) ? sent : wrong('date')));
  return options.dayOf === undefined ? field : { ...field, dayOf: options.dayOf };
}

const moment = z.iso.datetime({ offset: true });

export function instant<R extends boolean = false>(label: Label, options: Options<R> = {}): Field<Stored<string, R>> {
  return declare('instant', label, options, (sent) =>
    moment.safeParse(sent).success ? new Date(String(sent)).toISOString() : wrong('date'),
  );
}

/** A switch; it has no third state, so a missing one is off. */
export function flag(label: Label): Field<boolean> {
  const field = declare('flag', label, { required: true }, (sent) => {
    const isOn = [true, 1, '1', 'true'].includes(sent as never);
    return isOn || [false, 0, '0', 'false'].includes(sent as never) ? isOn : wrong('choose');
  });
  return {
    ...field,
    body: z
      .any()
      .default(false)
      .transform((sent): unknown => sent ?? false)
      .pipe(field.body),
  };
}

/** One of a fixed set; whole-number keys are numbers on the wire and in the database. */
export function choice<const C extends Choices, R extends boolean = false>(
  label: Label,
  choices: C,
  options: Options<R> = {},
): Field<Stored<keyof C & (string | number), R>> {
  const isNumbered = Object.keys(choices).every((key) => /^\d+$/.test(key));
  const byLetters = new Map(Object.keys(choices).map((key) => [key.toLowerCase(), key]));
  const field = declare<keyof C & (string | number), R>(
    'choice',
    label,
    options,
    (sent) => {
      // A code is the same in capitals: USD is stored as usd, fob as FOB.
      const key = byLetters.get(typeof sent === 'number' || typeof sent === 'string' ? String(sent).toLowerCase() : '');
      return key === undefined ? wrong('choose') : ((isNumbered ? Number(key) : key) as keyof C & (string | number));
    },
    options.missing ?? 'choose',
  );
  return { ...field, column: isNumbered ? 'integer' : 'text', choices };
}

/** Any number of a fixed set with whole-number keys, in the order of the set; none is an empty list. */
export function choices<const C extends Choices>(
  label: Label,
  set: C,
  options: { personal?: boolean } = {},
): Field<(keyof C & number)[]> {
  const field = declare('choices', label, { ...options, required: true }, (sent) => {
    const keys = (Array.isArray(sent) ? sent : String(sent).split(',')).map((key: unknown) =>
      typeof key === 'number' ? String(key) : typeof key === 'string' ? key.trim() : '',
    );
    return keys.every((key) => Object.hasOwn(set, key))
      ? Object.keys(set)
          .filter((key) => keys.includes(key))
          .map((key) => Number(key) as keyof C & number)
      : wrong('choose');
  });
  const body = z
    .any()
    .default(null)
    .transform((sent: unknown): unknown => (isEmpty(sent) ? [] : sent))
    .pipe(field.body);
  return { ...field, required: false, body, choices: set };
}

/** A field whose new records begin with a value. */
export function beginning<V>(field: Field<V | null>, initial: V): Field<V | null> {
  return { ...field, initial };
}

/** Identifiers of the trade with a check digit, stored as they are written most: CSQU3054383, 176-12345675, 45488855. */
export const containerNumber = checked('containerNumber', readContainerNumber);
export const airWaybill = checked('airWaybill', readAirWaybill);
export const wagonNumber = checked('wagonNumber', readWagonNumber);

/** People that a field refers to are accounts, not entries of a list. */
export const people = 'user';

/** The id of an item of a reference list; a form sends 0 or nothing for "none". */
export function ref<R extends boolean = false>(
  label: Label,
  refersTo: string,
  options: Options<R> & { within?: Within } = {},
): Field<Stored<number, R>> {
  const field = declare(
    'ref',
    label,
    options,
    (sent) => asInteger(sent, false),
    options.missing ?? 'choose',
    (sent) => sent === 0 || sent === '0',
  );
  return { ...field, refersTo, ...(options.within ? { within: options.within } : {}) };
}

export type Fields = Readonly<Record<string, Field>>;
export type Values<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer V> ? V : never };

/**
 * The schema of a form's body; fields that it does not declare are dropped. Each carries its declaration, for the
 * description of the API.
 */
export function bodyOf<F extends Fields>(fields: F): z.ZodType<Values<F>> {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.body.meta({ field })])),
  ) as unknown as z.ZodType<Values<F>>;
}

/**
 * A sent number as the decimal text that is stored, without a float in between (D125). What a double or the database
 * could not give back exactly is refused: 10^13 and more, too many decimals, exponents, NaN.
 */
export function asDecimal(sent: unknown, places: number, mayBeNegative = false): string {
  const written = typeof sent === 'number' ? String(sent) : typeof sent === 'string' ? sent.trim() : '';
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written);
  if (!parts) return wrong('number');
  const [, sign, whole = '', fraction = ''] = parts;
  if (whole.replace(/^0+/, '').length > 13) return wrong('tooLargeNumber');
  if (withoutEndZeros(fraction).length > places) return wrong('tooManyDecimals');
  const number = new Decimal(written);
  if (sign === '-' && !mayBeNegative && !number.isZero()) return wrong('notNegative');
  return number.isZero() ? '0' : number.toFixed();
}

/** A calendar day that exists, as YYYY-MM-DD. */
export function isDate(sent: unknown): sent is string {
  if (typeof sent !== 'string' || !/^(19|2\d)\d\d-\d\d-\d\d$/.test(sent)) return false;
  const day = new Date(`${sent}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(sent);
}

type FieldMessage = keyof typeof fieldMessages;

/** Thrown inside a reading and turned into the message at its field. */
class Unreadable extends Error {
  constructor(readonly reason: FieldMessage) {
    super(fieldMessages[reason].en);
  }
}

function wrong(reason: FieldMessage): never {
  throw new Unreadable(reason);
}

function declare<V, R extends boolean>(
  kind: FieldKind,
  label: Label,
  options: Options<R>,
  read: (sent: unknown) => V,
  missing: FieldMessage = options.missing ?? 'required',
  isNone: (sent: unknown) => boolean = () => false,
): Field<Stored<V, R>> {
  const required = options.required === true;
  const body = z
    .any()
    .default(null)
    .transform((sent: unknown, context): V | null => {
      try {
        const value = isEmpty(sent) || isNone(sent) ? null : read(sent);
        // A text of nothing but unseen signs is none.
        if (value !== null && value !== '') return value;
        if (!required) return null;
        wrong(missing);
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
        context.addIssue({ code: 'custom', message: fieldMessages[error.reason].mn });
        return z.NEVER;
      }
    });
  const declared = {
    kind,
    label,
    required,
    missing,
    body: body as unknown as z.ZodType<Stored<V, R>>,
    column: fieldKinds[kind].column,
  };
  return options.personal ? { ...declared, personal: true } : declared;
}

function line(kind: FieldKind, usualLength: number) {
  return <R extends boolean = false>(
    label: Label,
    options: Options<R> & { max?: number } = {},
  ): Field<Stored<string, R>> => {
    const read = kind === 'note' ? asText : asLine;
    return declare(kind, label, options, (sent) => read(sent, options.max ?? usualLength));
  };
}

function checked(kind: FieldKind, read: (written: string) => string | undefined) {
  return <R extends boolean = false>(label: Label, options: Options<R> = {}): Field<Stored<string, R>> =>
    declare(kind, label, options, (sent) => read(asLine(sent, 50)) ?? wrong(kind as FieldMessage));
}

function decimalField(kind: FieldKind, usualPlaces: number) {
  return <R extends boolean = false>(
    label: Label,
    options: NumberOptions<R> & { places?: number; says?: InOtherWords } = {},
  ): Field<Stored<string, R>> => {
    const { places = usualPlaces, says = {} } = options;
    const field = declare(kind, label, options, (sent) =>
      inOtherWords(says, () => {
        const number = asDecimal(sent, places, options.negative === true);
        return options.positive && number === '0' ? wrong('positive') : number;
      }),
    );
    return { ...field, places, column: `numeric(${13 + places},${places})` };
  };
}

/** What is said instead of the usual message, where the specification words it otherwise. */
type InOtherWords = Readonly<Partial<Record<FieldMessage, FieldMessage>>>;

function inOtherWords<V>(says: InOtherWords, read: () => V): V {
  try {
    return read();
  } catch (error) {
    throw error instanceof Unreadable ? new Unreadable(says[error.reason] ?? error.reason) : error;
  }
}

function isEmpty(sent: unknown): boolean {
  return sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '');
}

/**
 * Signs that nobody sees and that make a text look like another one: control signs, those that turn the direction of reading,
 * those without a width, and fillers that are as blank as a space.
 */
const unseen =
  /[\u034f\p{Cc}\u00ad\u061c\u115f\u1160\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const lineBreak = /[\t\r\n\u2028\u2029]/;

/** A text without the signs that nobody sees; what breaks lines stays. */
export function withoutUnseen(written: string): string {
  return written.replace(unseen, (sign) => (lineBreak.test(sign) ? sign : ''));
}

/** A name or another line: what breaks lines is a space in it, other unseen signs are refused. */
function asLine(sent: unknown, max: number): string {
  const written = asWritten(sent).replace(/[\t\r\n\u2028\u2029]+/g, ' ');
  if (written.search(unseen) >= 0) return wrong('characters');
  return written.length > max ? wrong('tooLong') : written;
}

/** A text of several lines, without its unseen signs. */
function asText(sent: unknown, max: number): string {
  const written = withoutUnseen(asWritten(sent)).trim();
  return written.length > max ? wrong('tooLong') : written;
}

function asWritten(sent: unknown): string {
  // Phone numbers, registers and codes come as numbers from spreadsheets.
  const written =
    typeof sent === 'string'
      ? sent.trim()
      : typeof sent === 'number' && Number.isSafeInteger(sent)
        ? String(sent)
        : wrong('characters');
  return written.includes('\u0000') || /\p{Surrogate}/u.test(written) ? wrong('characters') : written;
}

function asInteger(sent: unknown, mayBeNegative: boolean): number {
  const written = typeof sent === 'number' ? String(sent) : typeof sent === 'string' ? sent.trim() : '';
  if (!/^-?\d+(\.0+)?$/.test(written)) return wrong('wholeNumber');
  const number = Number(written);
  if (Math.abs(number) > 2_147_483_647) return wrong('tooLargeNumber');
  return number < 0 && !mayBeNegative ? wrong('notNegative') : number + 0;
}
