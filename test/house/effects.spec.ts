import { describe, expect, it } from '@jest/globals';
import { aggregates } from '../../server/composition/declared/aggregates.js';
import { sections } from '../../server/shipment/shipment.js';
import { inquiryAdded, movedToOrder, shipmentFile } from '../builders/shipment/inquiry.js';
import { readSources } from './imports.js';

/** A decision names its events by `type: 'InquiryAdded'`. */
const written = /\btype: '([A-Z]\w+)'/g;
const ownerOf = new Map(
  sections.flatMap(({ name, events }) => Object.keys(events).map((type) => [type, name] as const)),
);

/** The events of other sections that the files of a section write. */
function strangers(path: string, text: string): string[] {
  if (!path.startsWith('server/shipment/')) return [];
  // A section may be a folder of another one.
  const section = path.split('/').findLast((folder) => sections.some(({ name }) => name === folder));
  if (section === undefined) return [];
  return [...text.matchAll(written)]
    .map(([, type]) => type!)
    .filter((type) => ownerOf.has(type) && ownerOf.get(type) !== section)
    .map((type) => `${path} writes ${type}, an event of ${ownerOf.get(type)}`);
}

function functionsIn(value: unknown, at: string): string[] {
  if (typeof value === 'function') return [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => functionsIn(one, `${at}.${key}`));
}

describe('the sections of a shipment', () => {
  it('write only their own events, and let others write the rest', () => {
    const wrong = readSources()
      .filter(({ path }) => !path.endsWith('.spec.ts'))
      .flatMap(({ path, text }) => strangers(path, text));
    if (wrong.length > 0)
      throw new Error(
        `Name what the other section does as one of its effects, in \`effects\` there and in \`uses\` here:\n  ${wrong.join('\n  ')}`,
      );
    expect(strangers('server/shipment/billing/decide.ts', `{ type: 'ReceivableConfirmed' }`)).toHaveLength(1);
  });

  it('give each other values, and no function', () => {
    for (const history of [[], [inquiryAdded()], [inquiryAdded(), movedToOrder()]])
      expect(functionsIn(shipmentFile(history).state.facts, 'facts')).toEqual([]);
    expect(functionsIn({ quotation: { receivable: () => 0 } }, 'facts')).toEqual(['facts.quotation.receivable']);
  });

  it('offer no effect that is unused', () => {
    const used = new Set<string>(sections.flatMap(({ uses = [] }) => uses));
    const offered = sections.flatMap(({ name, effects = {} }) => Object.keys(effects).map((one) => `${name}.${one}`));
    expect(offered.filter((effect) => !used.has(effect))).toEqual([]);
    expect(offered.length).toBeGreaterThan(3);
  });
});

describe('kinds of streams', () => {
  it('offer no effect that no other kind uses', () => {
    const used = new Set<string>(aggregates.flatMap(({ uses = [] }) => uses));
    const offered = aggregates.flatMap(({ name, effects = {} }) => Object.keys(effects).map((one) => `${name}.${one}`));
    expect(offered.filter((effect) => !used.has(effect))).toEqual([]);
    expect(offered).toContain('inbox.send');
  });
});
