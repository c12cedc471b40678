import { documentsSection } from '../../../contract/shipment/documents/section';
import { languageInUse } from '../../i18n/language';
import { ReadOnlyPart } from '../form/read-only-part';
import type { PartProps } from '../part';
import DocumentEntries from './document-entries';

/** The documents of a file among its other parts. */
export default function DocumentsPart({ quotation: { file }, onFocusField }: PartProps) {
  const { id, code, stage } = file;
  const isArchived = stage === 'archived' || stage === 'deleted';
  return (
    <ReadOnlyPart id="documents" title={documentsSection.tab.title[languageInUse()]}>
      <div className="form-span-12">
        <DocumentEntries id={id} code={code ?? ''} isArchived={isArchived} onFocusField={onFocusField} />
      </div>
    </ReadOnlyPart>
  );
}
