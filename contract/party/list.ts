import { defineList } from '../list.js';
import type { Label } from '../label.js';
import { partyListName } from './kind.js';

const label = (mn: string, en: string): Label => ({ mn, en });

const partyKindLabels = {
  payer: label('Төлөгч', 'Payer'),
  agent: label('Агент', 'Agent'),
} as const;

/** Payers and agents; one that was merged into another is that one. */
export const partyList = defineList({
  name: partyListName,
  scheduled: 'export.finance',
  title: label('Харилцагч', 'Parties'),
  path: '/api/parties',
  capability: 'party.read',
  columns: {
    name: { kind: 'text', label: label('Нэр', 'Name'), sort: 'alphabet' },
    kind: { kind: 'choice', label: label('Төрөл', 'Kind'), choices: partyKindLabels, filter: true, onCard: true },
    register: { kind: 'code', label: label('Регистр', 'Register') },
    taxnumber: { kind: 'code', label: label('ТТД', 'Tax number') },
    phone: { kind: 'text', label: label('Утас', 'Phone'), onCard: true },
    email: { kind: 'text', label: label('И-мэйл', 'E-mail') },
    termdays: { kind: 'integer', label: label('Төлөх хугацаа, хоног', 'Days to pay') },
    /** The entry of the other list that is the same firm. */
    counterpart: { kind: 'text', label: label('Холбосон', 'Linked with') },
    id: { kind: 'integer', label: label('Мөр', 'Row'), optional: true, inner: true },
    number: { kind: 'integer', label: label('Дугаар', 'Id'), optional: true, inner: true },
  },
  filters: {
    search: { kind: 'contains', label: label('Нэр, регистр, утас', 'Name, register, phone') },
    /** Those of both lists that are one firm. */
    linked: { kind: 'flag', label: label('Холбосон', 'Linked') },
  },
  order: ['name'],
  views: [
    { key: 'payers', name: label('Төлөгч', 'Payers'), filters: { kind: 'payer' } },
    { key: 'agents', name: label('Агент', 'Agents'), filters: { kind: 'agent' } },
  ],
});
