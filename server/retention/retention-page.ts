import { describeSettings } from '../runtime/config.js';
import type { Age, RemovedByJob, RemovedRows, Retention } from './retention.js';

/** The page of the operating handbook about what is removed, and what stays. */
export function retentionPage(retention: Retention): string {
  const tables = Object.entries(retention).sort(([one], [other]) => (one < other ? -1 : 1));
  const gone = tables.flatMap(([table, what]) =>
    typeof what === 'string' ? [] : ('job' in what ? [what] : what).map((one) => removedRow(table, one)),
  );
  const staying = tables.flatMap(([table, what]) => (typeof what === 'string' ? [`| \`${table}\` | ${what} |`] : []));
  return `# What is removed, and what stays

Made by \`npm run generate\` from what each area declares as \`retention\`.

The log of events and the rows that follow from it are for ever; values of a person leave them by an erasure alone. Beside them there are
plain tables of which nobody needs every row for ever. The job \`unneeded-rows\` removes at three in the night what the table names, in
batches of a thousand rows at most; where another job is named, files or schemas go with the rows, or they must not wait for the night.
\`zuuch queue list\` shows when it ran last; its line in the log of the program has the number of rows of each table.

Files of exports lie in \`exports\` of \`DATA_DIR\` for a day. Room that removed rows leave is used by new ones.

## Removed

| table | rows | after | what there is afterwards | job |
| --- | --- | --- | --- | --- |
${gone.join('\n')}

## Stays

| table | why |
| --- | --- |
${staying.join('\n')}
`;
}

function removedRow(table: string, one: RemovedRows | RemovedByJob): string {
  const job = 'job' in one ? `\`${one.job}\`` : '';
  return `| \`${table}\` | ${one.rows} | ${one.after ? ageText(one.after) : 'at once'} | ${one.afterwards} | ${job} |`;
}

function ageText(age: Age): string {
  if ('setting' in age) {
    const setting = describeSettings().find(({ name }) => name === age.setting);
    return `\`${age.setting}\` (${counted(Number(setting?.fallback), age.setting.endsWith('_DAYS') ? 'day' : 'hour')})`;
  }
  return 'days' in age ? counted(age.days, 'day') : counted(age.hours, 'hour');
}

function counted(count: number, unit: 'day' | 'hour'): string {
  return count === 0 ? 'at once' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}
