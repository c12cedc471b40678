import { choice } from '../../fields/choice/field.js';
import { date } from '../../fields/date/field.js';
import { withInitial } from '../../fields/field.js';
import { integer } from '../../fields/integer/field.js';
import { ref } from '../../fields/ref/field.js';
import { steps } from '../../fields/steps/field.js';
import { defineReference } from '../declaration.js';
import { clockEnds, containerFeet, firstDays } from '../fixed/clock-choices.js';

/** Free days of a container, and what each day beyond them costs us and the customer (D144, D162). */
export const clockterms = defineReference({
  name: 'clockterms',
  noun: 'ClockTerms',
  title: { mn: 'Чөлөөт хоног, торгууль', en: 'Free days and penalties' },
  one: { mn: 'Чөлөөт хоног, торгууль', en: 'Free days and penalty' },
  detailKey: 'termsdata',
  fields: {
    container: ref({ mn: 'Чингэлгийн төлөв', en: 'Container status' }, 'container', { required: true }),
    thc: ref({ mn: 'Терминал', en: 'Terminal' }, 'thc'),
    size: choice({ mn: 'Хэмжээ', en: 'Size' }, containerFeet, { required: true }),
    start: date({ mn: 'Эхлэх', en: 'From' }, { required: true, dayOf: 'plan' }),
    end: date({ mn: 'Дуусах', en: 'To' }, { dayOf: 'plan' }),
    freedays: integer({ mn: 'Чөлөөт хоног', en: 'Free days' }, { required: true, max: 3_650 }),
    endsat: withInitial<1 | 2>(choice({ mn: 'Тоолол дуусах', en: 'Clock ends at' }, clockEnds), 1),
    firstday: withInitial<0 | 1>(choice({ mn: 'Эхний өдөр', en: 'First day' }, firstDays), 0),
    steps: steps({ mn: 'Бидний төлөх', en: 'We pay' }, { required: true }),
    customersteps: steps({ mn: 'Төлөгчийн төлөх', en: 'The customer pays' }, { required: true }),
  },
  shown: ['container', 'thc', 'size', 'start', 'end', 'freedays', 'endsat', 'firstday', 'steps', 'customersteps'],
  sorted: ['start'],
  search: [],
  filters: ['container', 'thc', 'size'],
  periods: { same: ['container', 'thc', 'size'], from: 'start', to: 'end' },
  readBy: { customersteps: 'clock.readCustomers' },
  nameOf: ({ size, start, freedays }) =>
    [size ? containerFeet[size].mn : '', start ?? '', freedays === undefined ? '' : `(${freedays})`]
      .filter(Boolean)
      .join(' '),
  check: ({ start, end }) => (end !== null && end < start ? { end: 'endBeforeStart' } : {}),
});
