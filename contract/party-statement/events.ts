import { z } from 'zod';
import { storedDocument } from '../document/stored-document.js';
import type { EventCatalogue } from '../events.js';
import { statementPart } from './content.js';
import { agreedFields, disputedFields, partyStatementFields, sentFields } from './form.js';

const section = { section: 'statement', schema: 1 } as const;
const id = z.number().int();
const number = z.strictObject({ year: id, running: id, again: id });
const { payer, agent, start, end } = partyStatementFields;

/** What a statement says is stored with it and never changes; what happens to it afterwards are marks. */
export const partyStatementEvents = {
  PartyStatementMade: {
    ...section,
    action: { mn: 'тооцоо нийлсэн акт гаргасан', en: 'made a statement of account' },
    data: z.strictObject({
      payer: id.nullable(),
      agent: id.nullable(),
      start: z.string(),
      end: z.string(),
      on: z.string(),
      number,
      follows: id.nullable(),
      replaces: id.nullable(),
      /** When the last event that it includes was recorded, where others were recorded while it was made. */
      readAt: z.string().optional(),
      account: statementPart,
      invoices: statementPart.nullable(),
    }),
    shows: { payer, agent, start, end },
  },
  PartyStatementSent: {
    ...section,
    action: { mn: 'актыг илгээсэн', en: 'sent the statement' },
    data: z.strictObject({ on: z.string() }),
    shows: { on: sentFields.on },
  },
  PartyStatementAgreed: {
    ...section,
    action: { mn: 'актыг зөвшөөрсөн', en: 'the statement was agreed to' },
    data: z.strictObject({
      on: z.string(),
      name: z.string(),
      /** The signed paper. */
      scan: z.string().regex(storedDocument).nullable(),
      scanName: z.string().nullable(),
    }),
    shows: { on: agreedFields.on, name: agreedFields.name, scanName: agreedFields.scanName },
  },
  PartyStatementDisputed: {
    ...section,
    action: { mn: 'актыг зөрүүтэй гэсэн', en: 'the statement was disputed' },
    data: z.strictObject({ on: z.string(), note: z.string() }),
    shows: { on: disputedFields.on, note: disputedFields.note },
  },
  PartyStatementReplaced: {
    ...section,
    action: { mn: 'актыг дахин гаргасан', en: 'made the statement again' },
    data: z.strictObject({ by: id, number }),
  },
} satisfies EventCatalogue;
