import type mn from '../mn/home';
import type { SameKeys } from '../same-keys';

export default {
  calendar: 'Shipping order',
  previousMonth: 'Month before',
  nextMonth: 'Next month',
  thisMonth: 'This month',
  weekdays: 'Mo,Tu,We,Th,Fr,Sa,Su',
  months: '{{year}}-{{month}}',
  orders_one: '{{count}} order',
  orders_other: '{{count}} orders',
  dayTitle: '{{day}}',
  arrived: 'Shipments arrived',
  consignees: 'Consignees',
  agents: 'Agents',
  days: 'Average days of a shipment',
  waiting: 'Inquiries waiting for me',
  waitingNone: 'No inquiry waits for you.',
  expiring: 'Inquiries that run out',
  expiringNone: 'No inquiry runs out in the next seven days.',
  unread: 'Unread notices',
  unreadNone: 'No unread notices.',
  showAll: 'Show all',
  until: 'until {{day}}',
  cannotLoad: 'Could not be loaded.',
} satisfies SameKeys<typeof mn>;
