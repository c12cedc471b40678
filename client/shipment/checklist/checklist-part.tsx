import { checklistTab } from '../../../contract/shipment/file/file-parts';
import { languageInUse } from '../../i18n/language';
import { ReadOnlyPart } from '../form/read-only-part';
import type { PartProps } from '../part';
import { Checklist } from './parts';

/** The finishing checklist of a file among its other parts. */
export default function ChecklistPart({ quotation: { file } }: PartProps) {
  return (
    <ReadOnlyPart id="checklist" title={checklistTab.title[languageInUse()]}>
      <div className="form-span-12">
        <Checklist id={file.id} />
      </div>
    </ReadOnlyPart>
  );
}
