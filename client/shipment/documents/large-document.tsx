import { Dialog } from '../../ui/dialog';
import { DocumentView } from './document-view';
import type { DocumentRow } from './documents-api';

/** A document over the whole window; Esc closes it. */
export default function LargeDocument({ document, onClose }: { document: DocumentRow; onClose: () => void }) {
  return (
    <Dialog className="document-large" title={document.name} onClose={onClose}>
      <DocumentView document={document} />
    </Dialog>
  );
}
