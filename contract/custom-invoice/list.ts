import { defineList } from '../list.js';
import { paymentStates } from '../money/paid-flag.js';
import { movedIn } from '../origin/origin.js';
import { codeMask, customInvoiceFields, customInvoiceKind, ratePlaces } from './form.js';

const { code, payer, description, invoicetype, currency, rate, amount } = customInvoiceFields;
const choicesOf = ({ choices = {} }: { choices?: (typeof invoicetype)['choices'] }) => choices;

/** All custom invoices except deleted ones (doc 3 s2.17). */
export const customInvoiceList = defineList({
  name: customInvoiceKind,
  scheduled: 'export.finance',
  title: { mn: 'Тусгай нэхэмжлэх', en: 'Custom invoices' },
  path: '/api/custominvoice',
  capability: 'custominvoice.read',
  columns: {
    id: { kind: 'integer', label: { mn: 'Дугаар', en: 'Id' }, sort: true, optional: true, inner: true },
    code: {
      kind: 'code',
      label: code.label,
      sort: true,
      filter: { prefix: codeMask.prefix, listed: 'codes', oldNumbers: { of: customInvoiceKind } },
    },
    payer: { kind: 'text', label: payer.label, filter: { refersTo: 'payer' } },
    payer_id: { kind: 'integer', label: { mn: 'Төлөгч №', en: 'Payer no.' }, optional: true, inner: true },
    description: { kind: 'note', label: description.label },
    invoicetype: { kind: 'choice', label: { mn: 'Төрөл', en: 'Type' }, choices: choicesOf(invoicetype) },
    currency: { kind: 'choice', label: currency.label, choices: choicesOf(currency) },
    amount: { kind: 'money', label: amount.label, total: { per: 'currency' }, currency: 'currency' },
    /** Wide enough for the tag. */
    is_paid: {
      kind: 'choice',
      label: { mn: 'Төлбөр', en: 'Payment' },
      choices: paymentStates,
      width: 130,
      onCard: true,
    },
    rate: { kind: 'rate', label: rate.label, places: ratePlaces },
    amount_mnt: { kind: 'money', label: { mn: 'Төгрөгөөр, ₮', en: 'In MNT, ₮' }, total: true, optional: true },
    generated_at: { kind: 'instant', label: { mn: 'Гаргасан', en: 'Generated' }, sort: true },
    paid_at: { kind: 'instant', label: { mn: 'Төлсөн огноо', en: 'Paid at' } },
    /** Its numbers in the system that the firm left. */
    oldnumber: { kind: 'text', label: movedIn.shows.number.label, optional: true },
  },
  filters: {},
  order: ['-id'],
});
