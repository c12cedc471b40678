import { defineList } from '../list.js';

/** The user's own inbox, newest first (D002, D016). */
export const notificationList = defineList({
  name: 'notification',
  title: { mn: 'Мэдэгдэл', en: 'Notices' },
  path: '/api/notifications',
  capability: 'notification.own',
  columns: {
    /** The log position, which identifies the notice in other calls. */
    id: {
      kind: 'integer',
      label: { mn: 'Бүртгэлийн байрлал', en: 'Position' },
      sort: true,
      optional: true,
      inner: true,
    },
    number: { kind: 'integer', label: { mn: 'Дугаар', en: 'Number' } },
    /** Additional columns: who caused it, and the file that it is about. */
    sender: { kind: 'text', label: { mn: 'Хэнээс', en: 'From' } },
    /** The code of the file comes before the name; the width is enough for both. */
    about: { kind: 'text', label: { mn: 'Юуны тухай', en: 'About' }, width: 260 },
    code: { kind: 'text', label: { mn: 'SO код', en: 'SO code' }, optional: true },
    /** The text of the notice gets most of the width. */
    body: { kind: 'note', label: { mn: 'Мэдэгдэл', en: 'Notice' }, width: 400 },
    created: { kind: 'instant', label: { mn: 'Ирсэн', en: 'Received' } },
    read: { kind: 'instant', label: { mn: 'Уншсан', en: 'Read' } },
    options: { kind: 'text', label: { mn: 'Холбоос', en: 'Leads to' }, optional: true },
  },
  filters: {},
  order: ['-id'],
});
