import { currencies } from '../../reference/fixed/currencies.js';
import type { Json } from '../../json.js';
import { figureMessage, sizeMessage } from '../../refusals/field-texts.js';
import { asDecimal, asInteger } from '../read-number.js';
import { Unreadable } from '../unreadable.js';

export type StepCurrency = keyof typeof currencies;

/** The price of a day from a chargeable day on, until the next step. */
export type Step = {
  from: number;
  price: string;
  currency: StepCurrency;
};

const mostSteps = 20;
const places = 4;
/** `6: 25 USD` */
const written = /^(\d+)\s*[:\-–]\s*([\d.]+)\s*([A-Za-z]+(?:-[A-Za-z]+)?)$/;

/** Reads steps as a list of objects, or as text with one step in each line; they must be in the order of their days. */
export function readSteps(sent: unknown): Step[] {
  const all = Array.isArray(sent) ? (sent as unknown[]) : linesOf(sent);
  if (all.length > mostSteps) throw new Unreadable(sizeMessage('tooMany', all.length, mostSteps));
  const steps = all.map((one, at) => readStep(one, at + 1));
  for (const [at, { from }] of steps.entries()) {
    const before = steps[at - 1];
    if (from < 1) throw new Unreadable(figureMessage('stepDay', at + 1, 1));
    if (before && from <= before.from) throw new Unreadable(figureMessage('stepOrder', at + 1, before.from));
  }
  return steps;
}

function linesOf(sent: unknown): string[] {
  return typeof sent === 'string' ? sent.split(/[;\n]/).flatMap((line) => line.trim() || []) : [String(sent)];
}

function readStep(one: unknown, position: number): Step {
  const fields = typeof one === 'string' ? fieldsOf(one) : (one as Partial<Record<keyof Step, unknown>> | null);
  const currency = String(fields?.currency).toLowerCase();
  try {
    if (!fields || !isCurrency(currency)) throw new Unreadable('');
    return {
      from: asInteger(fields.from, false),
      price: asDecimal(fields.price, places),
      currency,
    };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new Unreadable(figureMessage('stepUnreadable', position));
  }
}

function fieldsOf(line: string): Partial<Record<keyof Step, unknown>> | null {
  const [, from, price, currency] = written.exec(line.trim()) ?? [];
  return from === undefined ? null : { from, price, currency };
}

function isCurrency(code: string): code is StepCurrency {
  return Object.hasOwn(currencies, code);
}

/** The steps as they are typed, one in each line. */
export function stepLines(steps: readonly Step[]): string[] {
  return steps.map(({ from, price, currency }) => `${from}: ${price} ${currencies[currency].en}`);
}

/** Steps from an answer or an event, whose type is not known there. */
export function asSteps(value: unknown): Step[] {
  return Array.isArray(value) ? readSteps(value as Json[]) : [];
}
