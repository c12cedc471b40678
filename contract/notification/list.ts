import { defineList } from '../list.js';

/** Everybody's own inbox, the newest first (D002, D016). */
export const notificationList = defineList({
  name: 'notification',
  path: '/api/notifications',
  capability: 'notification.own',
  columns: {
    id: { kind: 'integer', label: { mn: 'Дугаар', en: 'Id' }, sort: true },
    body: { kind: 'note', label: { mn: 'Мэдэгдэл', en: 'Notice' } },
    created: { kind: 'instant', label: { mn: 'Ирсэн', en: 'Received' } },
    read: { kind: 'instant', label: { mn: 'Уншсан', en: 'Read' } },
    options: { kind: 'text', label: { mn: 'Холбоос', en: 'Leads to' }, optional: true },
  },
  filters: {},
  order: ['-id'],
});
