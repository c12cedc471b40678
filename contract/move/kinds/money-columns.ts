import { fieldColumn, label, type KindColumns } from './columns.js';
import { ofFile } from './inquiry-rows.js';

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
