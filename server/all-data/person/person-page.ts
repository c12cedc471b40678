import { personParts, type PersonPart } from '../../../contract/all-data/person-words.js';
import type { Label } from '../../../contract/label.js';
import type { PersonLine } from './person-lines.js';

interface About {
  /** The kind of record, such as "Driver". */
  kind: Label;
  id: number;
  name: string;
  at: string;
}

/** What is stored of a person as one page that any browser opens and prints, in both languages. */
export function personPage({ kind, id, name, at }: About, lines: readonly PersonLine[]): string {
  const parts = Object.entries(personParts) as [PersonPart, Label][];
  const tables = parts.flatMap(([part, title]) => {
    const own = lines.filter((line) => line.part === part);
    return own.length === 0 ? [] : [`<h2>${both(title)}</h2>\n${tableOf(own)}`];
  });
  return `<!doctype html>
<html lang="mn">
<head>
<meta charset="utf-8">
<title>${escaped(name)}</title>
<style>
body { font: 14px/1.5 sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em }
table { border-collapse: collapse; width: 100% }
td, th { border-bottom: 1px solid; padding: 0.3em 0.6em; text-align: left; vertical-align: top; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>${escaped(name)}</h1>
<p>${both(kind)} ${id}. ${escaped(at)}</p>
${tables.join('\n')}
</body>
</html>
`;
}

function tableOf(lines: readonly PersonLine[]): string {
  const rows = lines.map(({ what, value, at, by }) => {
    const recorded = [at, by].filter(Boolean).join(', ');
    return `<tr><th>${both(what)}</th><td>${escaped(value)}</td><td>${escaped(recorded)}</td></tr>`;
  });
  return `<table>\n${rows.join('\n')}\n</table>`;
}

function both({ mn, en }: Label): string {
  return mn === en ? escaped(mn) : `${escaped(mn)} · ${escaped(en)}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
