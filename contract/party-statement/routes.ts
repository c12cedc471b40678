import { z } from 'zod';
import { isDate } from '../fields/date/field.js';
import { listQuery } from '../list.js';
import { fieldMessages } from '../refusals/refusals.js';
import { idInPath, idParams, pageOf, route, savedAnswer } from '../route.js';
import { maxDocumentMb } from '../shipment/documents/form.js';
import { moneyBody } from '../shipment/settlement/money-body.js';
import { agreedFields, disputedFields, partyStatementFields, sentFields } from './form.js';
import { partyStatementList } from './list.js';

const detail = 'partystatement.detail';
const nullableText = z.string().nullable();
const nullableId = z.number().int().nullable();

/** A part, in tugrik. */
const part = z.object({ opening: z.number(), earlier: z.number(), movements: z.number(), closing: z.number() });

/** A row ticked as paid with a rest left. */
const confirmed = z.object({
  source: z.string(),
  code: nullableText,
  document: nullableText,
  currency: z.string(),
  rest: z.number(),
  rest_mnt: z.number(),
});

const partyOfQuery = idInPath.optional().catch(undefined);
const day = z.string().refine(isDate, fieldMessages.date.mn);

export const partyStatementRoutes = {
  list: pageOf(partyStatementList, 'The statements of account, a page at a time'),
  file: route({
    name: 'partystatement.file',
    method: 'GET',
    path: '/api/statements/download',
    capability: partyStatementList.capability,
    fromReplica: true,
    summary: 'The statements of account as a workbook: all rows that match, in the same answer',
    query: listQuery(partyStatementList),
    download: true,
  }),
  preview: route({
    name: 'partystatement.preview',
    method: 'GET',
    path: '/api/statements/preview',
    capability: 'partystatement.write',
    summary: 'What a statement would say if it were made now, with the rows ticked as paid of which something is left',
    query: z
      .object({ payer: partyOfQuery, agent: partyOfQuery, start: day, end: day })
      .meta({ example: { payer: '1', start: '2024-01-01', end: '2024-01-31' } }),
    answer: z.object({
      data: z.object({
        account: part,
        invoices: part.nullable(),
        sum: z.number(),
        lines: z.number().int(),
        /** The statement that it would continue, the one that it would replace, and one that keeps it from being made. */
        follows: nullableText,
        replaces: nullableText,
        exists: nullableText,
        confirmed: z.array(confirmed),
        confirmed_count: z.number().int(),
      }),
    }),
  }),
  parties: route({
    name: 'partystatement.parties',
    method: 'GET',
    path: '/api/statements/parties',
    capability: 'partystatement.write',
    summary:
      'The parties of one side with a balance on the last day, as rows of the act that makes their statements; those that have one of these days are left out',
    query: z
      .object({ side: z.enum(['receivable', 'payable']), start: day, end: day })
      .meta({ example: { side: 'receivable', start: '2024-01-01', end: '2024-01-31' } }),
    answer: z.object({ ids: z.array(z.number().int()), left_out: z.number().int() }),
  }),
  detail: route({
    name: detail,
    method: 'GET',
    path: '/api/statements/{id}',
    capability: 'partystatement.read',
    summary: 'A statement of account: its sums, whether it was sent, and its answer',
    params: idParams,
    answer: z.object({
      data: z.object({
        id: z.number().int(),
        number: z.string(),
        side: z.enum(['receivable', 'payable']),
        payer: nullableId,
        agent: nullableId,
        party: nullableText,
        start: z.string(),
        end: z.string(),
        ognoo: z.string(),
        opening: z.number(),
        closing: z.number(),
        invoices_opening: z.number().nullable(),
        invoices_closing: z.number().nullable(),
        sum: z.number(),
        state: z.number().int(),
        sent_on: nullableText,
        answered_on: nullableText,
        agreed_by: nullableText,
        note: nullableText,
        scan: nullableText,
        scan_name: nullableText,
        follows: z.object({ id: z.number().int(), number: z.string() }).nullable(),
        replaces: z.object({ id: z.number().int(), number: z.string() }).nullable(),
        replaced_by: z.object({ id: z.number().int(), number: z.string() }).nullable(),
        user: nullableText,
        recorded_at: z.string(),
      }),
      version: z.number().int(),
    }),
  }),
  make: route({
    name: 'partystatement.make',
    method: 'POST',
    path: '/api/statements',
    capability: 'partystatement.write',
    summary:
      'Makes the statement of a payer or agent over a period and stores what it says; for the days of a disputed one it takes the place of that',
    body: moneyBody(partyStatementFields),
    answer: savedAnswer,
    record: detail,
  }),
  send: route({
    name: 'partystatement.send',
    method: 'POST',
    path: '/api/statements/{id}/sent',
    capability: 'partystatement.write',
    summary: 'Marks a statement as sent to the party',
    params: idParams,
    body: moneyBody(sentFields),
    answer: savedAnswer,
    record: detail,
  }),
  agree: route({
    name: 'partystatement.agree',
    method: 'POST',
    path: '/api/statements/{id}/agreed',
    capability: 'partystatement.write',
    summary: 'Records that the party agreed: on which day, who, and the signed paper if there is one',
    params: idParams,
    body: moneyBody(agreedFields),
    answer: savedAnswer,
    record: detail,
  }),
  dispute: route({
    name: 'partystatement.dispute',
    method: 'POST',
    path: '/api/statements/{id}/disputed',
    capability: 'partystatement.write',
    summary: 'Records that the party disputes it, and what differs',
    params: idParams,
    body: moneyBody(disputedFields),
    answer: savedAnswer,
    record: detail,
  }),
  sendScan: route({
    name: 'partystatement.sendScan',
    method: 'POST',
    path: '/api/statements/scan',
    capability: 'partystatement.write',
    summary: 'The bytes of a signed statement, sent ahead of the answer that names it',
    files: ['document'],
    maxFiles: 1,
    largestFile: { megabytes: maxDocumentMb, refusal: 'DocumentTooLarge' },
    answer: z.object({ message: z.string(), file: z.string(), bytes: z.number().int() }),
  }),
  scan: route({
    name: 'partystatement.scan',
    method: 'GET',
    path: '/document/statement/{id}',
    capability: 'partystatement.read',
    summary: 'The signed paper of a statement as a download; the sign-in cookie opens it too',
    params: idParams,
    byCookie: true,
    download: true,
  }),
  workbook: route({
    name: 'partystatement.workbook',
    method: 'GET',
    path: '/api/statements/{id}/download',
    capability: 'partystatement.read',
    summary: 'A statement of account as a workbook: every line and the open rows, as they are on the paper',
    params: idParams,
    query: z.object({ lang: z.enum(['mn', 'en']).catch('mn').default('mn') }),
    download: true,
  }),
} as const;
