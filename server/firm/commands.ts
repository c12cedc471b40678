import { diffForm } from '../../contract/diff.js';
import { firmForm, firmShape } from '../../contract/firm/firm.js';
import { firmId, firmKind } from '../../contract/firm/kind.js';
import { areDomains } from '../../contract/export/mail-domains.js';
import type { Json } from '../../contract/json.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { reminderDayFields, wrongReminderDays } from '../../contract/reminder/levels.js';
import { storedPicture } from '../../contract/fields/image/stored-picture.js';
import type { SentForm } from '../../contract/form/wire-form.js';
import type { CommandDefinition } from '../decider/command.js';
import { may } from '../decider/may.js';
import { completeRows, type Row } from '../form/complete-rows.js';
import { Faults, type ReportFault } from '../form/faults.js';
import { noReferences } from '../form/referred.js';
import { streamOf } from '../log/event.js';
import type { FirmState } from './firm.aggregate.js';

export interface ChangeFirm {
  form: SentForm;
  version?: number | undefined;
}
interface PictureFact {
  /** The sent pictures that were uploaded for the firm. */
  stored: ReadonlySet<string>;
}

const firmStream = streamOf(firmKind, firmId);
const pictures = ['logo', 'stamp'] as const;

export const changeFirm: CommandDefinition<ChangeFirm, { id: number }, object, PictureFact> = {
  name: 'ChangeFirm',
  streams: () => [firmStream],
  expects: ({ version }) => (version === undefined ? undefined : { stream: firmStream, section: 'settings', version }),
  async facts({ form }, source) {
    const sent = pictures.flatMap((name) => form.fields[name] ?? []);
    if (sent.length === 0) return { stored: new Set() };
    const rows = await source.query<{ file: string }>(
      `select file from upload where purpose = 'firm' and file = any($1)`,
      [sent],
    );
    return { stored: new Set(rows.map(({ file }) => file)) };
  },
  decide(files, { form }, by) {
    // An undo runs this command too.
    if (!may('firm.edit', by)) throw refuse('NotAllowed');
    const { state } = files.get<FirmState>(firmStream);
    const faults = new Faults();
    for (const name of pictures) {
      const file = form.fields[name];
      const isNew = typeof file === 'string' && file !== state[name];
      if (isNew && !(storedPicture.test(file) && by.stored.has(file))) faults.report(name, 'choose');
    }
    const { mailDomains } = form.fields;
    if (typeof mailDomains === 'string' && !areDomains(mailDomains)) faults.report('mailDomains', 'domains');
    const wrongDays = wrongReminderDays({ ...state, ...form.fields });
    if (wrongDays && reminderDayFields.some((name) => Object.hasOwn(form.fields, name)))
      faults.report(wrongDays, 'daysRise');
    const after: Record<string, Json> = { ...form.fields };
    Object.assign(after, completeTables(form.tables, state, faults.report));
    faults.assertNone();
    const diff = diffForm(state, after, firmShape);
    const events = diff ? [{ stream: firmStream, type: 'FirmChanged', data: diff }] : [];
    return { events, answer: { id: firmId } };
  },
};

/** The sent tables. New rows get the next numbers of the firm; a removed row may come back under its own number. */
function completeTables(
  sent: SentForm['tables'],
  { lastRow, ...state }: FirmState,
  reportError: ReportFault,
): Record<string, Row[]> {
  const rowIds = Array.from({ length: lastRow }, (_, at) => at + 1);
  const nextIds = Object.values(sent)
    .flat()
    .map((_, at) => lastRow + 1 + at);
  const names = Object.keys(firmForm.tables) as (keyof typeof firmForm.tables)[];
  const complete = names.flatMap((name) => {
    const rows = sent[name];
    if (!rows) return [];
    const others = names.filter((other) => other !== name).flatMap((other): readonly { id: number }[] => state[other]);
    const before = { old: state[name], others, rowIds, nextIds };
    const completed = completeRows(firmForm.tables[name], rows, before, noReferences, reportError);
    return [[name, completed.map(({ row }) => row)] as const];
  });
  return Object.fromEntries(complete);
}
