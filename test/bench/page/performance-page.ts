import type { Bench } from '../measure.js';
import type { LastRun, LastRuns } from './last-runs.js';

export const performancePath = 'docs/reference/performance.md';

type Targets = Bench['targets'];

const tableOfFigures = /^\| figure \|.*\n\| ---.*\n(?:\|.*\n)+/m;

/**
 * The page with its tables of figures made anew: targets from the benches, and what the last run at full size measured. Which figures share a
 * row and what they mean are the words of the page.
 */
export function performancePage(
  page: string,
  benches: Readonly<Record<string, Pick<Bench, 'targets'>>>,
  runs: LastRuns,
): string {
  const [head = '', ...sections] = page.split(/^(?=## )/m);
  const names = sections.map((section) => section.slice('## '.length, section.indexOf('\n')));
  const missing = Object.keys(benches).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`${performancePath} has no section ## ${missing.join(', ')}`);
  const unknown = Object.keys(runs).filter((name) => !benches[name]);
  if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')} whose run was kept`);
  const made = sections.map((section, at) => {
    const name = names[at] as string;
    return benches[name] ? withTable(section, name, benches[name].targets, runs[name]) : section;
  });
  return head + made.join('');
}

function withTable(section: string, name: string, targets: Targets, run: LastRun | undefined): string {
  const [table = ''] = tableOfFigures.exec(section) ?? [];
  const [header = [], , ...rows] = table.trimEnd().split('\n').map(cellsOf);
  const shown = rows.map(([figures = '', what = '']) => ({ figures, what, names: namesIn(figures) }));
  const listed = shown.flatMap((row) => row.names);
  checkNames(name, Object.keys(targets), listed);
  // A figure may have come after the last run.
  checkNames(
    name,
    [],
    Object.keys(run?.figures ?? {}).filter((figure) => targets[figure] === undefined),
  );
  const lines = [
    ['figure', header[1] ?? 'what', 'target', run ? `on ${run.date}` : 'last'],
    ['---', '---', '---', '---'],
    ...shown.map((row) => [row.figures, row.what, targetsOf(row.names, targets), valuesOf(row.names, run)]),
  ];
  return section.replace(tableOfFigures, () =>
    lines.map((cells) => `| ${cells.join(' | ')} |\n`.replaceAll('  ', ' ')).join(''),
  );
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}

function namesIn(figures: string): string[] {
  return [...figures.matchAll(/`(\w+)`/g)].map(([, figure = '']) => figure);
}

function checkNames(name: string, expected: readonly string[], found: readonly string[]): void {
  const wrong = [
    ...expected.filter((figure) => !found.includes(figure)).map((figure) => `${figure} is missing`),
    ...found.filter((figure) => !expected.includes(figure)).map((figure) => `${figure} is none of its figures`),
    ...found.filter((figure, at) => found.indexOf(figure) !== at).map((figure) => `${figure} is there twice`),
  ];
  if (wrong.length > 0) throw new Error(`${performancePath}, ${name}: ${wrong.join('; ')}`);
}

/** One after the other, as the figures of the row; where some have none, those with their names. */
function targetsOf(names: readonly string[], targets: Targets): string {
  const given = names.filter((figure) => targets[figure] !== '');
  if (given.length === names.length) return names.map((figure) => targets[figure]).join(', ');
  return given.map((figure) => `${figure} ${targets[figure]}`).join(', ');
}

function valuesOf(names: readonly string[], run: LastRun | undefined): string {
  if (!run) return '';
  return names
    .map((figure) => run.figures[figure]?.toLocaleString('en', { maximumFractionDigits: 3, useGrouping: false }) ?? '–')
    .join(', ');
}
