import { expect, it } from '@jest/globals';
import { customInvoiceActs } from './custom-invoice-acts.js';

const weekMs = 7 * 86_400_000;

it.each([2, 20, 104])('in a demo of %d weeks only invoices issued in the demo are paid', (weeks) => {
  const start = Date.parse('2026-01-05T00:00:00+08:00');
  const acts = customInvoiceActs(new Map(), { start, current: weeks + 1, now: start + (weeks + 2) * weekMs });
  const issued = acts.flatMap(({ key }) => /^custom-invoice-(\d+)$/.exec(key)?.[1] ?? []);
  const paid = acts.flatMap(({ key }) => /^custom-invoice-paid-(\d+)$/.exec(key)?.[1] ?? []);
  expect(issued.length).toBeGreaterThan(0);
  expect(paid.filter((one) => !issued.includes(one))).toEqual([]);
});
