import { growing } from '../measured/large/growth.js';
import type { LastRun } from './last-runs.js';

export const curvePath = 'docs/reference/growth.svg';

const [width, height] = [760, 420];
const plot = { left: 48, right: 560, top: 24, bottom: 372 };
const labelHeight = 15;
/** The least that is shown; each line of the grid is twice the one below it. */
const least = 0.5;
const leastTop = 2;
const hues = 360;

/** How the figures of the bench `growth` go up with the files, as a picture for the page; without a run only its axes. */
export function growthCurve(run: LastRun | undefined): string {
  const lines = run ? growing.map((name) => ({ name, times: timesOf(name, run) })) : [];
  const most = Math.max(leastTop, ...lines.flatMap(({ times }) => times));
  const doublings = Math.ceil(Math.log2(most / least));
  const y = (times: number): number =>
    plot.bottom - ((plot.bottom - plot.top) * Math.log2(Math.max(times, least) / least)) / doublings;
  const labels = spread(lines.map(({ name, times }) => ({ name, last: times[2], y: y(times[2]) })));
  const drawn = lines.map(({ name, times }, at) => {
    const points = times.map((value, step) => `${xOf(step)},${round(y(value))}`).join(' ');
    return `<polyline points="${points}" stroke="${colourOf(name)}" stroke-dasharray="${at % 2 === 0 ? 'none' : '5 3'}"/>`;
  });
  const named = labels.map(
    ({ name, last, y: at }) =>
      `<text x="${plot.right + 8}" y="${round(at + 4)}" fill="${colourOf(name)}">${name} ${round(last)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<title>Times over those on the smallest store, by files</title>
<rect width="${width}" height="${height}" fill="#fff"/>
<g stroke="#bbb">${gridOf(doublings, y)}</g>
<g fill="#333">${axesOf(run, doublings, y)}</g>
<g fill="none" stroke-width="2">
${drawn.join('\n')}
</g>
<g>
${named.join('\n')}
</g>
</svg>
`;
}

function timesOf(name: string, { figures }: LastRun): [number, number, number] {
  return [1, figures[`${name}_middle`] ?? 1, figures[name] ?? 1];
}

const xOf = (step: number): number => plot.left + ((plot.right - plot.left) * step) / 2;
const round = (value: number): number => Math.round(value * 100) / 100;
const colourOf = (name: string): string =>
  `hsl(${Math.round((growing.findIndex((one) => one === name) * hues) / growing.length)} 70% 35%)`;
const gridTimes = (doublings: number): number[] => Array.from({ length: doublings + 1 }, (_, at) => least * 2 ** at);

function gridOf(doublings: number, y: (times: number) => number): string {
  return gridTimes(doublings)
    .map((times) => `<path d="M${plot.left} ${round(y(times))}H${plot.right}"/>`)
    .join('');
}

function axesOf(run: LastRun | undefined, doublings: number, y: (times: number) => number): string {
  const files = run?.figures['files'];
  const sizes = [100, 10, 1].map((part, step) => {
    const text = files === undefined ? '' : Math.round(files / part).toLocaleString('en');
    return `<text x="${xOf(step)}" y="${plot.bottom + 20}" text-anchor="middle">${text}</text>`;
  });
  const times = gridTimes(doublings).map(
    (value) => `<text x="${plot.left - 8}" y="${round(y(value) + 4)}" text-anchor="end">${value}</text>`,
  );
  const words = run ? `files, on ${run.date}` : 'No run at full size was kept yet.';
  return [...sizes, ...times, `<text x="${plot.left}" y="${plot.bottom + 40}">${words}</text>`].join('');
}

/** Labels that would lie over each other, moved apart. */
function spread<L extends { y: number }>(labels: readonly L[]): L[] {
  let lowest = plot.bottom + labelHeight;
  return [...labels]
    .sort((a, b) => b.y - a.y)
    .map((label) => {
      lowest = Math.min(label.y, lowest - labelHeight);
      return { ...label, y: lowest };
    });
}
