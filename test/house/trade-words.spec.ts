import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Label } from '../../contract/label.js';
import { figureTables } from '../../contract/dashboard/figure-tables.js';
import { loadStates } from '../../contract/reference/fixed/order-choices.js';
import { cargoStatuses, shipmentStatuses } from '../../contract/shipment/status/status.js';
import type { TableDeclaration } from '../../contract/list.js';
import { listings } from '../../server/composition/declared/listings.js';
import { filesBelow, root } from './imports.js';

/** The states of a file, of its cargo and of its clearance, in the order of the journey. */
const journey = [
  ...['Sales', 'Tariff', 'Customer', 'Inquiry', 'Open'],
  ...['Shipping order', 'Shipping Order', 'On the way', 'Not at the border', 'At the border', 'Pending', 'Finished'],
  ...['Arrived', 'Arrived, not released', 'Released', 'Archived', 'Closed', 'Deleted'],
];

interface Shown {
  name: string;
  labels: readonly string[];
}

interface Choosing {
  choices?: Readonly<Record<string, Label>>;
  sequence?: readonly string[];
}

function shownBy(name: string, { choices = {}, sequence = Object.keys(choices) }: Choosing): Shown {
  return { name, labels: sequence.map((key) => choices[key]?.en ?? '').filter((label) => journey.includes(label)) };
}

function choicesOf({ name, columns, filters }: TableDeclaration): Shown[] {
  return Object.entries({ ...columns, ...filters }).map(([key, one]) => shownBy(`${name}.${key}`, one as Choosing));
}

const tables = [...listings.map(({ list }) => list), ...figureTables];
const shown = [
  ...tables.flatMap(choicesOf),
  ...Object.entries({ loadStates, cargoStatuses, shipmentStatuses }).map(([name, choices]) =>
    shownBy(name, { choices }),
  ),
].filter(({ labels }) => labels.length > 1);

describe('statuses', () => {
  it('are chosen in lists and dashboards', () => {
    const names = shown.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['inquiry.relay', 'operation.achaastatus', 'custom.state', 'shipmentStatuses']),
    );
  });

  it.each(shown)('of $name are in the order of the journey', ({ labels }) => {
    expect(labels).toEqual([...labels].sort((one, other) => journey.indexOf(one) - journey.indexOf(other)));
  });
});

const folders = ['client/i18n', 'contract', 'docs/guide'].flatMap(filesBelow);
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const textsOf = (pattern: RegExp): [string, string][] =>
  folders.filter((path) => pattern.test(path)).map((path) => [path, read(path)]);
const lines = (texts: [string, string][], wrong: RegExp): string[] =>
  texts.flatMap(([path, text]) =>
    text.split('\n').flatMap((line, at) => (wrong.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
  );

describe('the words for what is entered about the transport', () => {
  it('are "тээврийн мэдээ" for tracing, "төмөр замын мэдээ" for a list of the railway, and no other "мэдээ"', () => {
    const texts = textsOf(/^(client\/i18n\/mn\/.*\.ts|contract\/.*(?<!\.spec)\.ts|docs\/guide\/[^/]*\.md)$/);
    expect(lines(texts, /(?<![а-яөү]|тээврийн |төмөр замын )мэдээ(?!л)/i)).toEqual([]);
  });

  it('are "transport news" for news, and no other "news"', () => {
    const texts = textsOf(/^(client\/i18n\/en\/.*\.ts|docs\/guide\/en\/[^/]*\.md)$/);
    expect(lines(texts, /(?<!transport )\bnews\b(?!: '|['"`])/i)).toEqual([]);
    for (const path of ['shipment/operation', 'shipment/shipment-lists'])
      for (const [language, words] of [
        ['mn', /^Тээврийн мэдэгдэл/],
        ['en', /ransport news$/],
      ] as const)
        for (const text of newsTexts(`client/i18n/${language}/${path}.ts`)) expect(text).toMatch(words);
  });
});

/** The texts of keys that name the news. */
function newsTexts(path: string): string[] {
  const found = [...read(path).matchAll(/\b(?:news|goNews|addNews): '([^']*)'/g)].map(([, text]) => text ?? '');
  expect([path, found.length > 0]).toEqual([path, true]);
  return found;
}
