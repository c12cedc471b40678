import { fieldColumn, label, type KindColumn, type KindColumns } from './columns.js';
import { ofFile, paidColumns } from './inquiry-rows.js';

/** Whose a sum is: of exactly one payer or agent. */
export const agentOrPayer = {
  file: ofFile,
  payer: fieldColumn(
    ['item.payer', 'advance.payer'],
    label('Төлөгч; агентынх бол хоосон.', 'The payer; empty where it is an agent.'),
    [
      ...['Төлбөр төлөгч', 'Харилцагч', 'Харилцагчийн нэр', 'Customer', 'Party'],
      ...['Плательщик', 'Контрагент', 'Клиент'],
    ],
  ),
  agent: fieldColumn(
    ['item.agent', 'advance.agent'],
    label('Агент; төлөгчийнх бол хоосон.', 'The agent; empty where it is a payer.'),
    ['Агентын нэр', 'Гадаад агент', 'Vendor', 'Агент перевозки'],
  ),
} satisfies KindColumns;

/** When a paper outside of orders was paid; what has no day is one sum so far (D177). */
export const paidOnInMove: KindColumn = {
  ...paidColumns.paidOn,
  sentence: label(
    'Төлсөн өдөр; хоосон бол төлснийг нүүлгэх өдрөөр нэг дүнгээр бүртгэнэ.',
    'The day of the payment; if empty, what was paid is one sum on the day of the move.',
  ),
};
