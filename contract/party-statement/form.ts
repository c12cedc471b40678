import { storedDocument } from '../document/stored-document.js';
import { choice } from '../fields/choice/field.js';
import { date } from '../fields/date/field.js';
import type { Values } from '../fields/field.js';
import { note } from '../fields/note/field.js';
import { ref } from '../fields/ref/field.js';
import { text } from '../fields/text/field.js';
import { byOwnName, wireField } from '../form/wire-form.js';
import { fieldMessages } from '../refusals/refusals.js';

/** Of exactly one party, over a period. */
export const partyStatementFields = {
  payer: wireField('payer', ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer')),
  agent: wireField('agent', ref({ mn: 'Агент', en: 'Agent' }, 'agent')),
  start: wireField('start', date({ mn: 'Эхлэх өдөр', en: 'First day' }, { required: true, missing: 'chooseStart' })),
  end: wireField('end', date({ mn: 'Дуусах өдөр', en: 'Last day' }, { required: true, missing: 'chooseEnd' })),
};
export const partyStatementForm = { fields: partyStatementFields, tables: {} };
export type PartyStatementForm = Values<typeof partyStatementFields>;

/** The period alone, for the statements of many parties. */
export const periodFields = { start: partyStatementFields.start, end: partyStatementFields.end };

/** Of all parties of one side that have a balance. */
export const manyStatementsFields = {
  side: wireField(
    'side',
    choice(
      { mn: 'Тал', en: 'Side' },
      { receivable: { mn: 'Төлөгчид', en: 'Payers' }, payable: { mn: 'Агентууд', en: 'Agents' } },
      { required: true, missing: 'choose' },
    ),
  ),
  ...periodFields,
};

const on = date({ mn: 'Огноо', en: 'Date' }, { required: true, missing: 'choose', dayOf: 'money' });

export const sentFields = byOwnName({ on });

const stored = text({ mn: 'Гарын үсэгтэй хувь', en: 'Signed paper' });
export const agreedFields = byOwnName({
  on,
  name: text({ mn: 'Хэн зөвшөөрсөн', en: 'Who agreed' }, { required: true }),
  /** The stored name of the signed paper, whose bytes were sent before, and the name of the file. */
  scan: {
    ...stored,
    body: stored.body.refine((file) => file === null || storedDocument.test(String(file)), fieldMessages.notInList.mn),
  },
  scanName: text({ mn: 'Файл', en: 'File' }, { max: 200 }),
});
export const disputedFields = byOwnName({
  on,
  note: note({ mn: 'Зөрүү', en: 'What differs' }, { required: true, max: 2_000 }),
});
