import { Document } from '@blueprintjs/icons';
import { documentsForm } from '../../../contract/shipment/documents/form';
import { lazyPart } from '../../browser/lazy-part';
import type { EntryPart } from '../operation-part';

export const documentEntries: EntryPart = {
  name: 'documents',
  title: documentsForm.tables.documents.label,
  Content: lazyPart(() => import('./document-entries')),
  phoneButtons: [
    {
      textOf: (t) => t('documents.goDocument'),
      Icon: Document,
      press: (part) => part?.querySelector<HTMLInputElement>('input[capture]')?.click(),
    },
  ],
};
