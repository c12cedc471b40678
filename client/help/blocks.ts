/**
 * The part of Markdown in which the guide is written: headings, paragraphs, lists and tables. Its pictures are left out, as they
 * show what is on the screen anyway.
 */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

export function blocksOf(markdown: string): Block[] {
  return markdown
    .split(/\n\s*\n|\n(?=#)/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('!['))
    .map(blockOf);
}

const item = /^(?:- |\d+\. )/;

function blockOf(part: string): Block {
  const lines = part.split('\n');
  const first = lines[0]!;
  const marks = /^#+/.exec(first);
  if (marks) return { kind: 'heading', level: marks[0].length, text: first.slice(marks[0].length).trim() };
  if (item.test(first)) return { kind: 'list', ordered: !first.startsWith('-'), items: itemsOf(lines) };
  if (!first.startsWith('|')) return { kind: 'paragraph', text: lines.join(' ') };
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  return { kind: 'table', head, rows };
}

/** A line that begins no item continues the one before it. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (item.test(line)) items.push(line.replace(item, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items;
}

export type Run = { kind: 'text' | 'strong' | 'key'; text: string } | { kind: 'page'; text: string; page: string };

/** Text, names of buttons, keys and links to other pages within a line; a link that leads out of the guide becomes plain text. */
export function runsOf(text: string): Run[] {
  return text
    .replace(/\[([^[\]]+)\]\([^()/]+\/[^()]+\)/g, '$1')
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^[\]]+\]\([^()]+\))/)
    .filter(Boolean)
    .map(runOf);
}

function runOf(part: string): Run {
  const [, text, page] = /^\[([^[\]]+)\]\(([^()]+)\.md\)$/.exec(part) ?? [];
  if (text && page) return { kind: 'page', text, page };
  if (part.startsWith('**')) return { kind: 'strong', text: part.slice(2, -2) };
  return part.startsWith('`') ? { kind: 'key', text: part.slice(1, -1) } : { kind: 'text', text: part };
}
