/** What payers and consignees owe, beside what they may. */
export default {
  over: 'With this order the payer owes {{owed}} ₮: {{over}} ₮ above the credit limit of {{limit}} ₮.',
  overdue_one: '{{count}} order with {{overdue}} ₮ is overdue since {{since}}.',
  overdue_other: '{{count}} orders with {{overdue}} ₮ are overdue, the oldest since {{since}}.',
  items: 'Items outside files: {{rest}} ({{mnt}}).',
  advance: 'Paid in advance: {{left}} ({{mnt}}).',
  release: 'I know, let it through',
  released: '{{at}}: {{by}} knows and let it through.',
  releasedAt: '{{at}}: let through.',
  owes_one: '{{count}} open order owes {{owed}} ₮.',
  owes_other: '{{count}} open orders owe {{owed}} ₮.',
  ofThemOverdue: 'Of that {{overdue}} ₮ is overdue.',
} as const;
