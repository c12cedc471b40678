import { inquiries } from '../../../../contract/move/kinds/inquiries.js';
import type { ReadRow } from '../../reading/row-reader.js';
import type { PlannedSave, ServedKind } from '../served-kind.js';
import { FileRows, storedForms, type FileLife } from './file-rows.js';
import { QuotationRows } from './quotation-rows.js';

/** An inquiry with a tariff manager is with him until there is an offer. */
function openLife({ values }: ReadRow, createdOn: string): FileLife {
  const holder = (file: number): PlannedSave => ({ list: 'holder', id: null, given: { file, day: createdOn } });
  return {
    ...{ stage: 'open', orderedOn: null, wrong: [], doubtful: [] },
    saves: (file) => (values['tariff'] ? [holder(file)] : []),
  };
}

/** Open inquiries. */
export const servedInquiries: ServedKind = {
  kind: inquiries,
  planner: async (source) => {
    const { files, pending, isComparison } = source;
    const quotation = await QuotationRows.open(inquiries, source);
    return new FileRows({ quotation, stored: await storedForms(source), files, pending, isComparison }, openLife);
  },
};
