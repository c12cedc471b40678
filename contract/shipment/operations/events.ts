import { z } from 'zod';
import { diffOf } from '../../diff.js';
import type { EventCatalogue } from '../../events.js';
import { awbShape, borderDateShape, keptDaysShape, ownContainerShape } from './form.js';

const section = { section: 'operations', schema: 1, undoable: true } as const;

export const operationsEvents = {
  AwbRecorded: { ...section, action: { mn: 'AWB бүртгэсэн', en: 'recorded the AWB' }, data: diffOf(awbShape) },
  BorderDatesSet: {
    ...section,
    action: { mn: 'хилийн огноо тавьсан', en: 'set the border dates' },
    data: diffOf(borderDateShape),
  },
  OwnContainerDated: {
    ...section,
    action: { mn: 'өөрийн чингэлгийн огноо тавьсан', en: 'set the dates of the own container' },
    data: diffOf(ownContainerShape),
  },
  ImpossibleDaysKept: {
    ...section,
    action: { mn: 'сэжигтэй өдрийг шалтгаантай үлдээсэн', en: 'kept unusual days with a reason' },
    data: diffOf(keptDaysShape),
  },
  /** No save of a form, so that `DocumentsReopened` takes it back (D091). */
  DocumentsChecked: {
    section: 'operations',
    schema: 1,
    action: { mn: 'бичиг баримт бүрэн гэж тэмдэглэсэн', en: 'said that the documents are complete' },
    data: z.object({}),
  },
  DocumentsReopened: {
    section: 'operations',
    schema: 1,
    action: { mn: 'бичиг баримт бүрэн гэснийг буцаасан', en: 'took back that the documents are complete' },
    data: z.object({}),
  },
} satisfies EventCatalogue;
