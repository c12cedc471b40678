import { z } from 'zod';
import type { EventCatalogue } from '../../events.js';
import { choice } from '../../fields/choice/field.js';
import { money } from '../../fields/money/field.js';
import { note } from '../../fields/note/field.js';
import { ref } from '../../fields/ref/field.js';
import type { Field } from '../../fields/field.js';
import { currencies } from '../../reference/fixed/currencies.js';
import { entryEvent } from '../entries.js';
import { transactionFields } from './form.js';

const section = { section: 'settlement', schema: 1 } as const;
const row = z.object({ id: z.number().int(), agent: z.number().int(), currency: z.string(), price: z.string() });
const marked = {
  data: z.object({ rows: z.array(row).min(1) }),
  shows: {
    rows: {
      agent: ref({ mn: 'Агент', en: 'Agent' }, 'agent'),
      price: money({ mn: 'Үнэ', en: 'Price' }),
      currency: choice({ mn: 'Валют', en: 'Currency' }, currencies),
    },
  },
};

const { amount, currency, on } = transactionFields;
const moved = { amount, currency, on };
const payer = ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer');
const agent = ref({ mn: 'Агент', en: 'Agent' }, 'agent');

/** Postings are only added; none is ever changed or removed (D129). */
const posted = (mn: string, en: string, party: Field) => ({
  ...entryEvent('settlement', 'postings', { mn, en }),
  rowsShow: { table: 'postings', fields: { party, ...moved } },
});

const writtenOff = (mn: string, en: string, party: Field) => ({
  ...entryEvent('settlement', 'postings', { mn, en }),
  rowsShow: { table: 'postings', fields: { party, ...moved, reason: note({ mn: 'Шалтгаан', en: 'Reason' }) } },
});

/** Paid price rows belong to settlement, whoever marks them on whichever screen (D052). */
export const settlementEvents = {
  PriceRowsPaid: { ...section, action: { mn: 'төлсөн гэж тэмдэглэсэн', en: 'marked as paid' }, ...marked },
  PriceRowsUnpaid: { ...section, action: { mn: 'төлсөн тэмдгийг авсан', en: 'took the paid mark off' }, ...marked },
  /** The customer has paid: one event for the receivable and its invoice (D104). */
  ReceivableConfirmed: {
    ...section,
    action: { mn: 'авлагыг төлөгдсөн гэж баталгаажуулсан', en: 'confirmed that the customer has paid' },
    data: z.object({}),
  },
  ReceivableReopened: {
    ...section,
    action: { mn: 'авлагын баталгаажуулалтыг цуцалсан', en: 'took the confirmed payment back' },
    data: z.object({}),
  },
  CreditReleased: {
    ...section,
    action: {
      mn: 'төлөгчийн хэтэрсэн зээлийг мэдэж зөвшөөрсөн',
      en: 'let the order through beyond the credit of its payer',
    },
    data: z.object({ payer: z.number().int(), owed: z.string(), limit: z.string().nullable(), overdue: z.string() }),
    shows: {
      payer: ref({ mn: 'Төлөгч', en: 'Payer' }, 'payer'),
      owed: money({ mn: 'Үлдэгдэл ₮', en: 'Owed ₮' }),
      limit: money({ mn: 'Зээлийн хязгаар ₮', en: 'Credit limit ₮' }),
      overdue: money({ mn: 'Хугацаа хэтэрсэн ₮', en: 'Overdue ₮' }),
    },
  },
  IncomeRecorded: posted('орлого бүртгэсэн', 'recorded an income', payer),
  IncomeReversed: posted('орлогын гүйлгээг буцаасан', 'reversed an income', payer),
  IncomeCorrected: posted('орлогын гүйлгээг зассан', 'corrected an income', payer),
  PaymentRecorded: posted('төлбөр бүртгэсэн', 'recorded a payment', agent),
  PaymentReversed: posted('төлбөрийн гүйлгээг буцаасан', 'reversed a payment', agent),
  PaymentCorrected: posted('төлбөрийн гүйлгээг зассан', 'corrected a payment', agent),
  /** Neither a payment nor an income (D205). */
  ReceivableDifferenceWrittenOff: writtenOff(
    'авлагын ханшийн зөрүүг хаасан',
    'wrote off a difference of a receivable',
    payer,
  ),
  ReceivableWriteOffReversed: writtenOff(
    'авлагын хаасан зөрүүг буцаасан',
    'reversed the write-off of a receivable',
    payer,
  ),
  PayableDifferenceWrittenOff: writtenOff(
    'өглөгийн ханшийн зөрүүг хаасан',
    'wrote off a difference of a payable',
    agent,
  ),
  PayableWriteOffReversed: writtenOff('өглөгийн хаасан зөрүүг буцаасан', 'reversed the write-off of a payable', agent),
  /** What was paid too much became an advance: no money moved. */
  OverpaidIncomeMadeAdvance: posted(
    'авлагын илүү төлөлтийг урьдчилгаа болгосон',
    'made what was overpaid an advance',
    payer,
  ),
  OverpaidIncomePutBack: posted(
    'урьдчилгаа болгосон илүү төлөлтийг буцаасан',
    'put back what was made an advance',
    payer,
  ),
  OverpaidPaymentMadeAdvance: posted(
    'өглөгийн илүү төлөлтийг урьдчилгаа болгосон',
    'made what was overpaid an advance',
    agent,
  ),
  OverpaidPaymentPutBack: posted(
    'урьдчилгаа болгосон илүү төлөлтийг буцаасан',
    'put back what was made an advance',
    agent,
  ),
} satisfies EventCatalogue;
