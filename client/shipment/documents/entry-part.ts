import { Document } from '@blueprintjs/icons';
import { documentsForm } from '../../../contract/shipment/documents/form';
import type { EntryPart } from '../operation-part';
import { DocumentEntries } from './document-entries';

export const documentEntries: EntryPart = {
  name: 'documents',
  title: documentsForm.tables.documents.label,
  Content: DocumentEntries,
  phoneButtons: [
    {
      textOf: (t) => t('documents.goDocument'),
      Icon: Document,
      press: (part) => part?.querySelector<HTMLInputElement>('input[capture]')?.click(),
    },
  ],
};
