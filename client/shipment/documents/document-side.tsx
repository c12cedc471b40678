import { Button, ButtonVariant } from '@blueprintjs/core';
import { Download, Maximize } from '@blueprintjs/icons';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { addressOf, useDocuments } from './documents-api';
import { DocumentView } from './document-view';
import LargeDocument from './large-document';

/** One document of a file in the side column. */
export default function DocumentSide({ id, document: shown }: { id: number; document: number }) {
  const { t } = useTranslation();
  const [isLarge, setLarge] = useState(false);
  const documents = useDocuments(id);
  if (!documents) return null;
  const document = documents.rows.find((row) => row.id === shown);
  if (!document) return <p className="meta">{t('documents.notListed')}</p>;
  const { name } = document;
  return (
    <div className="document-side">
      <header>
        <a href={addressOf(document)} download title={t('documents.download', { name })}>
          <Download size={14} /> {name}
        </a>
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Maximize />}
          aria-label={t('documents.larger')}
          title={t('documents.larger')}
          onClick={() => setLarge(true)}
        />
      </header>
      {!isLarge && <DocumentView document={document} />}
      {isLarge && <LargeDocument document={document} onClose={() => setLarge(false)} />}
    </div>
  );
}
