import { z } from 'zod';
import type { Capability } from '../../permissions.js';
import { listQuery, type ListDeclaration } from '../../list.js';
import { idInPath, messageAnswer, pageOf, route, savedAnswer } from '../../route.js';
import { fieldMessages } from '../../refusals/refusals.js';
import type { Values } from '../../fields/field.js';
import { readSentFields } from '../../form/fields-body.js';
import { formBody, formBodyWithId } from '../../form/form-body.js';
import { neededId, selectedIds } from '../../form/sent-ids.js';
import { otherThanTugrik, transactionFields } from './form.js';
import { payableList, receivableList } from './lists.js';

/** The number of a receivable or payable. The party in the address is not checked against it (D099). */
const receivableParams = z.object({ inquiryid: idInPath, consigneeid: idInPath, id: idInPath });
const payableParams = z.object({ inquiryid: idInPath, agentid: idInPath, id: idInPath });

type Sent = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const isTugrik = ({ currency }: Sent): boolean => typeof currency === 'string' && currency.toLowerCase() === 'mnt';

const transactionForm = { fields: transactionFields, tables: {} };

/** A transaction as sent: the rate of the tugrik is 1 and may be left out (D101). Its type follows from the call. */
function readTransaction(sent: Sent) {
  const isPlain = isTugrik(sent) && isEmpty(sent['rate']);
  const { values, errors } = readSentFields(isPlain ? transactionFields : otherThanTugrik, sent);
  const fields = values.fields as Values<typeof transactionFields>;
  const isWrongRate = Object.keys(errors).length === 0 && isTugrik(sent) && !isPlain && Number(fields.rate) !== 1;
  return { values: { fields }, errors: isWrongRate ? { rate: [fieldMessages.tugrikIsOne.mn] } : errors };
}

const transactionBody = formBody(transactionForm, readTransaction);
const correctionBody = formBodyWithId('updateid', transactionForm, readTransaction);

/** What posted a transaction, its part, and the day of that money, before `ognoo` where its month was closed (D165). */
const postedBy = z.object({
  kind: z.enum(['advance', 'bankline', 'netting']),
  id: z.number().int(),
  part: z.number().int(),
  on: z.string(),
});

const transaction = z.object({
  id: z.number().int(),
  amount: z.number(),
  currency: z.string(),
  rate: z.number(),
  totalmnt: z.number(),
  ognoo: z.string(),
  comment: z.string().nullable(),
  /** 2 received, 1 paid. */
  type: z.number().int(),
  /** The payer or the agent. */
  consignee: z.string().nullable(),
  user: z.string().nullable(),
  /** Only if a difference was written off and no money moved (D205). */
  writtenoff: z.string().optional(),
  /** Only if it was not entered by hand. */
  source: postedBy.optional(),
});

const history = z.object({
  listdata: z.array(transaction),
  /** The version of the order's settlement; a post with it is refused if another user was faster (D134). */
  version: z.number().int(),
});

interface Wording {
  name: string;
  transactions: string;
  of: string;
  confirm: string;
  summaries: { record: string; owed: string };
}

function callsOf<P extends z.ZodType>(
  list: ListDeclaration,
  params: P,
  { name, transactions, of, confirm, summaries }: Wording,
) {
  const call = (verb: string, path: string, capability: Capability, summary: string) => ({
    name: `${name}.${verb}`,
    method: 'POST' as const,
    path,
    capability,
    summary,
  });
  const row = `${transactions}/{inquiryid}/${of}/{id}`;
  return {
    list: pageOf(list, `What ${summaries.owed}, a page at a time`),
    file: route({
      name: `${name}.file`,
      method: 'GET',
      path: `${transactions}/download`,
      capability: list.capability,
      fromReplica: true,
      summary: `What ${summaries.owed}, as a workbook: all rows that match, in the same answer`,
      query: listQuery(list),
      download: true,
    }),
    history: route({
      name: `${name}.transactions`,
      method: 'GET',
      path: row,
      capability: list.capability,
      summary: 'The transactions of a row as they stand: a corrected one once, a deleted one never (D129)',
      params,
      answer: history,
    }),
    record: route({
      ...call('record', row, 'finance.transact', summaries.record),
      params,
      body: transactionBody,
      answer: savedAnswer,
    }),
    correct: route({
      ...call('correct', `${row}/update`, 'finance.correct', 'Corrects a transaction: what stood is kept and reversed'),
      params,
      body: correctionBody,
      answer: savedAnswer,
    }),
    remove: route({
      ...call('remove', `${transactions}/delete`, 'finance.correct', 'Deletes a transaction: it is reversed'),
      body: z.object({ deleteid: neededId }),
      answer: messageAnswer,
    }),
    confirm: route({
      ...call('confirm', confirm, 'finance.transact', 'Confirms rows as fully paid: all of them or none (D130)'),
      body: z.object({ selected: selectedIds }),
      answer: messageAnswer,
    }),
  };
}

const posting = z.object({
  id: z.number().int(),
  number: z.number().int(),
  transaction: z.number().int(),
  type: z.number().int(),
  /** What it writes off, if it moved no money; then it is neither income nor payment (D205). */
  writtenoff: z.string().nullable(),
  reason: z.string().nullable(),
  row: z.number().int().nullable(),
  party: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
  rate: z.number(),
  mnt: z.number(),
  ognoo: z.string(),
  comment: z.string().nullable(),
  recorded_at: z.string(),
  user: z.string().nullable(),
  /** The posting that it reverses. */
  reverses: z.number().int().nullable(),
  /** Whether it is valid, i.e. neither reversed nor a reversal. */
  live: z.boolean(),
  /** Null if it was entered by hand. */
  source: postedBy.nullable(),
});

export const settlementRoutes = {
  avlaga: callsOf(receivableList, receivableParams, {
    name: 'avlaga',
    transactions: '/api/finance/avlaga/transaction',
    of: '{consigneeid}',
    confirm: '/api/finance/avlaga/list/paid',
    summaries: { record: 'Records money that came in from the payer of an order', owed: 'payers owe' },
  }),
  uglug: callsOf(payableList, payableParams, {
    name: 'uglug',
    transactions: '/api/finance/list/uglug/transaction',
    of: '{agentid}',
    confirm: '/api/finance/list/uglug/paid',
    summaries: { record: 'Records money that went to an agent for a transport price', owed: 'agents are owed' },
  }),
  /** D110. */
  payableFile: route({
    name: 'uglug.fileByList',
    method: 'GET',
    path: '/api/finance/list/uglug/download',
    capability: payableList.capability,
    fromReplica: true,
    summary: 'The same workbook of what agents are owed',
    query: listQuery(payableList),
    download: true,
  }),
  postings: route({
    name: 'finance.postings',
    method: 'GET',
    path: '/api/finance/postings/{inquiryid}',
    capability: 'finance.postings',
    summary: 'Every movement of money that was ever recorded for an order, with those that were taken back',
    params: z.object({ inquiryid: idInPath }),
    answer: z.object({ listdata: z.array(posting), version: z.number().int() }),
  }),
} as const;
