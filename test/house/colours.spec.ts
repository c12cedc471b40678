import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { filesBelow, root } from './imports.js';

/** Each colour has one meaning on all screens (docs/engineers/colours.md). */
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const files = filesBelow('client').filter((path) => !path.includes('.spec.'));

interface Rule {
  path: string;
  selector: string;
  body: string;
}

function rulesOf(path: string): Rule[] {
  const css = read(path).replace(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    path,
    selector: selector.replace(/\s+/g, ' ').trim(),
    body,
  }));
}

const rules = files.filter((path) => path.endsWith('.css')).flatMap(rulesOf);
const using = (role: RegExp): Rule[] => rules.filter(({ body }) => role.test(body));
const without = (found: readonly Rule[], meaning: RegExp): string[] =>
  found.filter(({ selector }) => !meaning.test(selector)).map(({ path, selector }) => `${path}: ${selector}`);

const sources = files.filter((path) => /\.tsx?$/.test(path)).map((path) => ({ path, text: read(path) }));
const sourcesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

describe('a colour has one meaning', () => {
  it('green is what is done and in order', () => {
    const green = using(/var\(--good(-ground)?\)/);
    expect(green.length).toBeGreaterThan(5);
    expect(without(green, /done|finished|paid|whole|tick|checked|good|live/)).toEqual([]);
    expect(sourcesWith(/Intent\.SUCCESS|intent="success"/).toSorted()).toEqual([
      'client/bank/line-state-tag.tsx',
      'client/bank/proposals/proposal-cell.tsx',
      'client/custom-invoice/custom-invoice.panel.tsx',
      'client/shipment/checklist/checklist.tsx',
      'client/shipment/file/file-header.tsx',
      'client/shipment/finance/payment-tag.tsx',
      'client/shipment/order/ended-cells.tsx',
    ]);
  });

  it('red is what is wrong, late, or over a limit', () => {
    const red = using(/var\(--bad\)/);
    expect(red.length).toBeGreaterThan(15);
    expect(
      without(
        red,
        /wrong|invalid|error|fail|refused|complaint|danger|-said|-why|late|over\b|negative|loss|paste-table small/,
      ),
    ).toEqual([]);
  });

  it('a button that deletes is no error', () => {
    const dangerous = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/<(?:Button|AnchorButton|MenuItem)\b[^<]*?(?:Intent\.DANGER|intent="danger")/g)].map(
        () => path,
      ),
    );
    expect(dangerous).toEqual([]);
  });

  it('struck through is cancelled', () => {
    expect(without(using(/line-through/), /\.cancelled\b/)).toEqual([]);
    expect(sourcesWith(/line-through|<(s|del|strike)>/)).toEqual([]);
  });
});
