import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { people } from '../../contract/fields/ref/field.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import { leaveTrace } from '../kit/trail.js';
import { verb } from '../kit/verb.js';
import { CliError } from '../terminal/exit.js';
import { count } from '../terminal/progress.js';

const kinds = [people, ...referenceList.filter(({ isPerson }) => isPerson).map(({ name }) => name)];
const userKind = { mn: 'Хэрэглэгч', en: 'User' };

/** `zuuch export person`: all that is stored of one person, readable, as the law on personal data gives him. */
export const exportPerson = verb({
  name: 'person',
  about:
    'Shows all that is stored of a consignee, driver, custom agent or user: now and earlier, where it is used, of the account',
  arguments: [
    { name: 'kind', about: kinds.join(', ') },
    { name: 'id', about: 'the number of the record' },
  ],
  options: [{ flags: '--out <file>', about: 'also as a page that any browser opens and prints' }],
  examples: [
    'export person driver 12 --out driver-12.html',
    'export person user 5 --json',
    'export person consignee 7 --csv',
  ],
  shape: {
    columns: [
      { name: 'part', about: 'now, earlier, used, account or acts' },
      { name: 'what', about: 'the field, the kind of record or the table' },
      { name: 'value', about: 'what is stored' },
      { name: 'at', about: 'when it was recorded' },
      { name: 'by', about: 'who recorded it' },
    ],
    object: {
      fields: [
        { name: 'kind', about: 'the kind of record' },
        { name: 'id', about: 'the number of the record' },
        { name: 'name', about: 'what it is called' },
        { name: 'file', about: 'the page; null without --out' },
        { name: 'lines', about: 'what is stored: part, what, value, at, by' },
      ],
      rows: 'lines',
    },
  },
  input: z.object({
    kind: z.enum(kinds, `is one of ${kinds.join(', ')}`),
    id: z.coerce.number({ error: 'is a number' }).int('is a number').positive('is a number'),
    out: z.string().min(1).optional(),
  }),
  async run({ kind, id, out }, context) {
    const { declaredData } = await import('../../server/composition/declared/all-data.js');
    const { personalStores } = await import('../../server/composition/declared/personal-stores.js');
    const { personLines } = await import('../../server/all-data/person/person-lines.js');
    const { personPage } = await import('../../server/all-data/person/person-page.js');
    const pool = await context.installation.reading();
    const lines = await personLines(pool, declaredData, personalStores, { kind, id });
    if (!lines)
      throw new CliError('NoSuchPerson', `There is no ${kind} ${id}`, {
        hint:
          kind === people ? 'zuuch users list shows all accounts.' : `zuuch reference list ${kind} shows its entries.`,
        exit: 'notFound',
      });
    const name = (await declaredData.names.of(pool, [{ list: kind, id }])).values().next().value || `${kind} ${id}`;
    const file = out === undefined ? null : resolve(out);
    if (file !== null) {
      const page = personPage({ kind: oneOf(kind), id, name, at: new Date().toISOString() }, lines);
      await writeFile(file, page, { mode: 0o600 });
    }
    await leaveTrace(context, { kind, id, out }, 'ok');
    return {
      data: {
        ...{ kind, id: String(id), name, file },
        lines: lines.map(({ what, ...line }) => ({ ...line, what: what.en })),
      },
      summary: `${count(lines.length)} things are stored of ${name}${file === null ? '' : `: ${file}`}. Notes and comments elsewhere that may mention this person are not searched.`,
    };
  },
});

function oneOf(kind: string) {
  return referenceList.find(({ name }) => name === kind)?.one ?? userKind;
}
