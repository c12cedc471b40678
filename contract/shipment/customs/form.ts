import type { FormShape } from '../../diff.js';
import { date } from '../../fields/date/field.js';
import { note } from '../../fields/note/field.js';
import type { Values } from '../../fields/field.js';
import { wireField } from '../../form/wire-form.js';

/** D124: all optional, in any order. */
export const customsFields = {
  startedOn: wireField('cc_started', date({ mn: 'Бүрдүүлэлт эхэлсэн', en: 'CC Started' })),
  finishedOn: wireField('cc_finished', date({ mn: 'Бүрдүүлэлт дууссан', en: 'CC Finished' })),
  releasedOn: wireField('released', date({ mn: 'Чөлөөлөгдсөн', en: 'Released' })),
  comment: wireField('comment', note({ mn: 'Тайлбар', en: 'Comment' })),
};

export type Customs = { [K in keyof Values<typeof customsFields>]: Values<typeof customsFields>[K] | null };

export const noCustoms: Customs = { startedOn: null, finishedOn: null, releasedOn: null, comment: null };

export const customsShape: FormShape = { fields: Object.keys(customsFields) };
