import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const resolved = createRequire(import.meta.url);
const axe = readFileSync(resolved.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeRule {
  id: string;
  enabled: boolean;
  impact: string;
  tags: string[];
}

/** Contrast of level AAA, which is not required, and rules that axe itself marks as experimental. */
const unwanted = ['wcag2aaa', 'experimental', 'deprecated'];
/**
 * The rules whose violation blocks users: the others would take half of the time. Only here axe reports the impact of a rule
 * before it has run.
 */
const rules = (resolved('axe-core') as { _audit: { rules: AxeRule[] } })._audit.rules.filter(
  ({ enabled, impact, tags }) =>
    enabled && ['serious', 'critical'].includes(impact) && !tags.some((tag) => unwanted.includes(tag)),
);
const ids = (of: readonly AxeRule[]) => of.map(({ id }) => id);
const allRules = ids(rules);
const colourRules = ids(rules.filter(({ tags }) => tags.includes('cat.color')));

/** Violations that block users. In the second theme only the colours differ. */
export async function faults(
  page: Page,
  { dark, within = 'html' }: { dark: boolean; within?: string },
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  const options = {
    resultTypes: ['violations'],
    preload: false,
    runOnly: { type: 'rule', values: dark ? colourRules : allRules },
  };
  const found = (await page.evaluate(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`)) as AxeResults;
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  );
}
