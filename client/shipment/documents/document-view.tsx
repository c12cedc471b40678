import { Suspense } from 'react';
import { isPictureDocument } from '../../../contract/document/stored-document';
import { lazyPart } from '../../browser/lazy-part';
import { addressOf, type DocumentRow } from './documents-api';
import './document-view.css';

const PdfPages = lazyPart(() => import('./pdf-pages'));

/** A picture as the server has re-encoded it, or a PDF page by page. */
export function DocumentView({ document }: { document: Pick<DocumentRow, 'id' | 'file' | 'name'> }) {
  const address = addressOf(document);
  if (isPictureDocument(document.file))
    return (
      <div className="document-pages">
        <img src={`${address}&show=picture`} alt={document.name} />
      </div>
    );
  return (
    <Suspense>
      <PdfPages key={address} address={address} />
    </Suspense>
  );
}
