import { checklistTab } from '../../../contract/shipment/file/file-parts';
import { languageInUse } from '../../i18n/language';
import { Checklist } from '../checklist/parts';
import { Part } from './part';

/** The finishing checklist on the operations screen. */
export default function ChecklistSection({ id }: { id: number }) {
  return (
    <Part id="checklist" title={checklistTab.title[languageInUse()]}>
      <Checklist id={id} />
    </Part>
  );
}
