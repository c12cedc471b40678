import { diffForm } from '../../contract/diff.js';
import { firmForm, firmShape } from '../../contract/firm/firm.js';
import { firmId, firmKind } from '../../contract/firm/kind.js';
import type { Json, JsonObject } from '../../contract/json.js';
import { refuse } from '../../contract/refusals.js';
import { storedPicture } from '../../contract/stored-picture.js';
import type { SentForm } from '../../contract/form/wired-form.js';
import type { CommandDefinition } from '../decider/command.js';
import { may } from '../decider/may.js';
import { Faults, type Say } from '../form/faults.js';
import { streamOf } from '../log/event.js';
import type { FirmState } from './firm.aggregate.js';

export interface ChangeFirm {
  form: SentForm;
  version?: number | undefined;
}
interface PictureFact {
  /** Those of the sent pictures that were stored for the firm. */
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
    // Also an undo comes through here.
    if (!may('firm.edit', by)) throw refuse('NotAllowed');
    const { state } = files.get<FirmState>(firmStream);
    const faults = new Faults();
    for (const name of pictures) {
      const file = form.fields[name];
      const isNew = typeof file === 'string' && file !== state[name];
      if (isNew && !(storedPicture.test(file) && by.stored.has(file))) faults.say(name, 'choose');
    }
    const after: Record<string, Json> = { ...form.fields };
    if (form.tables['accounts']) after['accounts'] = numbered(form.tables['accounts'], state, faults.say);
    faults.assertNone();
    const diff = diffForm(state, after, firmShape);
    const events = diff ? [{ stream: firmStream, type: 'FirmChanged', data: diff }] : [];
    return { events, answer: { id: firmId } };
  },
};

/** New rows get the next numbers; a row that was taken out may come back under its own. */
function numbered(rows: SentForm['tables'][string], { lastRow }: FirmState, say: Say): JsonObject[] {
  let last = lastRow;
  const taken = new Set<number>();
  return rows.map((row, at) => {
    if (row.id !== null && (row.id > lastRow || taken.has(row.id)))
      say(`${firmForm.tables.accounts.sent}.${at}.id`, 'notInList');
    const id = row.id ?? ++last;
    taken.add(id);
    return { ...row, id };
  });
}
