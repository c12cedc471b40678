import { bankAccount } from '../../fields/bank-account/field.js';
import { bic } from '../../fields/bic/field.js';
import { choice } from '../../fields/choice/field.js';
import { ref } from '../../fields/ref/field.js';
import { text } from '../../fields/text/field.js';
import { defineReference } from '../declaration.js';
import { currencies } from '../fixed/currencies.js';

const { mnt, usd, rmb, eur } = currencies;

/** A bank account of a payer or of an agent. Money is sent to one only when a second person has confirmed it (D168). */
export const partyaccount = defineReference({
  name: 'partyaccount',
  noun: 'PartyAccount',
  title: { mn: 'Харилцагчийн данс', en: 'Bank accounts of parties' },
  one: { mn: 'Харилцагчийн данс', en: 'Bank account of a party' },
  detailKey: 'accountdata',
  fields: {
    payer: ref({ mn: 'Төлбөр төлөгч', en: 'Payer' }, 'payer'),
    agent: ref({ mn: 'Агент', en: 'Agent' }, 'agent'),
    bank: text({ mn: 'Банк', en: 'Bank' }, { required: true }),
    bic: bic({ mn: 'BIC (SWIFT)', en: 'BIC (SWIFT)' }),
    account: bankAccount({ mn: 'Данс эсвэл IBAN', en: 'Account or IBAN' }, { required: true }),
    currency: choice({ mn: 'Валют', en: 'Currency' }, { mnt, usd, rmb, eur }, { required: true }),
    holder: text({ mn: 'Данс эзэмшигч', en: 'Account holder' }, { required: true }),
    address: text({ mn: 'Хаяг', en: 'Address' }, { max: 500 }),
  },
  read: { payer: 'payer_id', agent: 'agent_id' },
  shown: ['payer', 'agent', 'bank', 'account', 'currency', 'holder'],
  search: ['account', 'holder', 'bank', 'bic'],
  filters: ['payer', 'agent', 'currency'],
  alike: ['account'],
  confirmedBy: 'party.confirm',
  nameOf: ({ bank, account }) => [bank, account].filter(Boolean).join(' '),
  check: ({ payer, agent }) => ((payer === null) === (agent === null) ? { payer: 'payerOrAgent' } : {}),
});
