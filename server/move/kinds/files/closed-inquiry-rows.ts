import type { Label } from '../../../../contract/label.js';
import { closedInquiries } from '../../../../contract/move/kinds/inquiries.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { missingColumns } from '../missing-columns.js';
import type { PlannedSave, ServedKind } from '../served-kind.js';
import { FileRows, storedForms, type FileLife } from './file-rows.js';
import { QuotationRows } from './quotation-rows.js';

const closedEarlier: Label = {
  mn: 'Хаасан өдөр нь үүсгэсэн өдрөөс өмнө байна.',
  en: 'It was closed before the day on which it was entered.',
};

function closedLife(row: ReadRow, createdOn: string): FileLife {
  const { closedOn, reason, closingComment } = row.values;
  const isEarlier = typeof closedOn === 'string' && closedOn < createdOn;
  const doubtful: RowProblem[] = isEarlier ? [{ field: 'closedOn', name: 'closedEarlier', text: closedEarlier }] : [];
  const given = { closedOn: closedOn ?? null, reason: Number(reason), comment: closingComment ?? null };
  const closing = (file: number): PlannedSave => ({ list: 'closing', id: null, given: { file, ...given } });
  return {
    ...{ stage: 'closed', orderedOn: null, doubtful },
    wrong: missingColumns(closedInquiries, row, ['closedOn', 'reason']),
    saves: (file) => [closing(file)],
  };
}

/** Inquiries that were lost or cancelled. */
export const servedClosedInquiries: ServedKind = {
  kind: closedInquiries,
  planner: async (source) => {
    const { files, pending, isComparison } = source;
    const quotation = await QuotationRows.open(closedInquiries, source);
    return new FileRows({ quotation, stored: await storedForms(source), files, pending, isComparison }, closedLife);
  },
};
