import { userTypes } from '../actor.js';
import { defineList, ofColumns } from '../list.js';
import { activeStates } from './active-states.js';

/** All accounts except deleted ones. The password column always shows the same mask (D021). */
export const userList = defineList({
  name: 'user',
  title: { mn: 'Хэрэглэгч', en: 'Users' },
  path: '/api/settings/user',
  capability: 'user.list',
  columns: {
    id: { kind: 'integer', label: { mn: 'Дугаар', en: 'Id' }, sort: true, inner: true },
    name: { kind: 'text', label: { mn: 'Нэр', en: 'Name' }, sort: 'alphabet' },
    phone: { kind: 'phone', label: { mn: 'Утас', en: 'Phone' } },
    email: { kind: 'email', label: { mn: 'И-мэйл', en: 'E-mail' }, sort: true },
    type: { kind: 'choice', label: { mn: 'Төрөл', en: 'Type' }, choices: userTypes, filter: true },
    password: { kind: 'text', label: { mn: 'Нууц үг', en: 'Password' } },
    active: { kind: 'choice', label: { mn: 'Идэвхтэй эсэх', en: 'Active' }, choices: activeStates, filter: true },
    profilepic: { kind: 'image', label: { mn: 'Зураг', en: 'Picture' } },
  },
  filters: {
    search: { kind: 'contains', label: { mn: 'Хайх', en: 'Search' } },
    ...ofColumns('type', 'active'),
  },
  order: ['-id'],
});
