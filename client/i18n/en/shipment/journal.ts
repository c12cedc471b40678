import type mongolian from '../../mn/shipment/journal';
import type { SameKeys } from '../../same-keys';

export default {
  text: 'A value, a name or an SO code',
  who: 'Who',
  everybody: 'Anybody',
  kind: 'What',
  everything: 'All records',
  from: 'Done: from',
  to: 'Done: to',
  when: 'When',
  record: 'Record',
  what: 'What was done',
  changed_one: '{{count}} value',
  changed_other: '{{count}} values',
  others_one: 'and {{count}} other',
  others_other: 'and {{count}} others',
  reached: 'Looked through back to {{reached}}.',
  further: 'Look further',
  end: 'This is the beginning.',
  nothing: 'No such act was found',
  nothingHint: 'Change the days, the person or the text.',
} as const satisfies SameKeys<typeof mongolian>;
