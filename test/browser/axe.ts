import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds of what keeps people from working. In the second theme only the colours are others. */
export async function faults(
  page: Page,
  { dark, within = 'html' }: { dark: boolean; within?: string },
): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(axe);
  // The stricter rule of contrast is of a level that nobody asked for (AAA), but has the same tag.
  const options = {
    resultTypes: ['violations'],
    preload: false,
    rules: { 'color-contrast-enhanced': { enabled: false } },
    ...(dark && { runOnly: { type: 'tag', values: ['cat.color'] } }),
  };
  const found = (await page.evaluate(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(options)})`)) as AxeResults;
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`));
}
