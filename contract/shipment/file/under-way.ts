import type { Label } from '../../label.js';
import { localDay } from '../../time.js';
import { customsFields } from '../customs/form.js';
import type { FileFacts } from './file-facts.js';
import { awbFields, borderDateFields } from '../operations/form.js';

const documentsChecked: Label = { mn: 'Бичиг баримт бүрэн', en: 'Documents complete' };

/** What was entered about the transport of an order, in the sequence of the journey, each with its number or day. */
export function underWay({ operations, customs }: Pick<FileFacts, 'operations' | 'customs'>): Label[] {
  const { awb, ataBorder, etdBorder, ataUb, documentsCheckedAt } = operations;
  const entered: [Label, string | null][] = [
    [awbFields.awb.label, awb],
    [borderDateFields.ataBorder.label, ataBorder],
    [borderDateFields.etdBorder.label, etdBorder],
    [documentsChecked, documentsCheckedAt && localDay(new Date(documentsCheckedAt))],
    [customsFields.startedOn.label, customs.startedOn],
    [customsFields.finishedOn.label, customs.finishedOn],
    [customsFields.releasedOn.label, customs.releasedOn],
    [borderDateFields.ataUb.label, ataUb],
  ];
  return entered.flatMap(([{ mn, en }, value]) =>
    value === null ? [] : [{ mn: `${mn}: ${value}`, en: `${en}: ${value}` }],
  );
}
