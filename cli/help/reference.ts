import { catalogue } from '../catalogue.js';
import { exitCodes } from '../terminal/exit.js';
import { commonOptions, writerOptions } from '../kit/options.js';
import { topics } from './topics.js';
import { argumentText, isNoun, type Column, type Verb } from '../kit/verb.js';

/** The reference page, generated from the declarations. */
export function commandLinePage(): string {
  const verbs = catalogue.flatMap((entry) =>
    isNoun(entry)
      ? entry.verbs.map((verb) => ({ path: `${entry.name} ${verb.name}`, verb }))
      : [{ path: entry.name, verb: entry }],
  );
  return [
    '# Command line',
    '',
    '<!-- Made from the declarations in cli/ by npm run generate. -->',
    '',
    'In a checkout: `npx zuuch <noun> <verb>`. It works on the database of the running `npm start`, or on `DATABASE_URL`.',
    '',
    table(
      ['command', 'what it does'],
      verbs.map(({ path, verb }) => [`[\`zuuch ${path}\`](#zuuch-${path.replaceAll(' ', '-')})`, verb.about]),
    ),
    '',
    '## Options of every command',
    '',
    table(
      ['option', ''],
      commonOptions.map(({ flags, description }) => [code(flags), description]),
    ),
    '',
    'Commands that change something also take',
    '',
    table(
      ['option', ''],
      writerOptions.map(({ flags, description }) => [code(flags), description]),
    ),
    '',
    '## Exit codes',
    '',
    table(
      ['code', 'meaning'],
      Object.values(exitCodes).map(({ code: number, about }) => [String(number), about]),
    ),
    '',
    ...topics
      .filter(({ name }) => name !== 'exit-codes')
      .flatMap(({ name, text }) => [`## ${heading(name)}`, '', '```text', text().trimEnd(), '```', '']),
    ...verbs.flatMap(({ path, verb }) => section(path, verb)),
  ].join('\n');
}

function section(path: string, verb: Verb): string[] {
  const inputs = [
    ...(verb.arguments ?? []).map((argument) => [code(argumentText(argument)), argument.about] as const),
    ...(verb.options ?? []).map(({ flags, about }) => [code(flags), about] as const),
  ];
  const { columns, object } = verb.shape;
  return [
    `## zuuch ${path}`,
    '',
    `${verb.about}.`,
    '',
    '```sh',
    ...verb.examples.map((example) => `zuuch ${example}`),
    '```',
    '',
    ...(inputs.length > 0 ? [table(['argument or option', ''], inputs), ''] : []),
    ...(verb.writes
      ? [
          verb.writes.isDryByDefault
            ? 'It only looks unless `--yes` is given.'
            : 'It changes data: it asks, or needs `--yes`.',
          '',
        ]
      : []),
    object ? 'The JSON is one object:' : 'The JSON is a list of objects:',
    '',
    verb.variants ? variantFields(verb.variants) : fields(object?.fields ?? columns),
    '',
    ...(object?.rows ? [`The table, TSV and CSV show \`${object.rows}\`:`, '', fields(columns), ''] : []),
  ];
}

function variantFields({ argument, shapes }: NonNullable<Verb['variants']>): string {
  return table(
    [code(`<${argument}>`), 'fields'],
    Object.entries(shapes).map(([name, { columns }]) => [code(name), columns.map((one) => code(one.name)).join(', ')]),
  );
}

function fields(columns: readonly Column[]): string {
  return table(
    ['field', ''],
    columns.map(({ name, about, isWide }) => [code(name), isWide ? `${about} (only in a wide table)` : about]),
  );
}

function heading(topic: string): string {
  return topic.charAt(0).toUpperCase() + topic.slice(1);
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
