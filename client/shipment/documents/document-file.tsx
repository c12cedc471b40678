import { Button, ButtonVariant } from '@blueprintjs/core';
import { DocumentShare, Download, EyeOpen } from '@blueprintjs/icons';
import { useState } from 'react';
import { isPictureDocument } from '../../../contract/document/stored-document';
import { formatNumber } from '../../../contract/text/format-number';
import { useTranslation } from '../../i18n/use-translation';
import { PictureView } from '../pictures/picture-row';
import type { DocumentRow } from './documents-api';

const small = { variant: ButtonVariant.MINIMAL, size: 'small' } as const;

/** The address of the bytes; the number of the document decides under which name they are saved. */
const addressOf = ({ id, file }: Pick<DocumentRow, 'id' | 'file'>): string => `/document/${file}?of=${id}`;

interface DocumentFileProps {
  document: DocumentRow;
  onNewVersion: (() => void) | undefined;
}

/** A download of the file as it was sent; a picture is also shown, as the server has re-encoded it. */
export function DocumentFile({ document, onNewVersion }: DocumentFileProps) {
  const { t } = useTranslation();
  const { name, bytes, file } = document;
  const [isShown, setShown] = useState(false);
  const address = addressOf(document);
  return (
    <>
      <a href={address} download title={t('documents.download', { name })}>
        <Download size={14} /> {name}{' '}
        <span className="meta">{t('documents.kilobytes', { size: kilobytes(bytes) })}</span>
      </a>
      {isPictureDocument(file) && (
        <Button
          {...small}
          icon={<EyeOpen />}
          aria-label={t('documents.show', { name })}
          title={t('documents.show', { name })}
          onClick={() => setShown(true)}
        />
      )}
      {onNewVersion && (
        <Button
          {...small}
          icon={<DocumentShare />}
          aria-label={t('documents.newVersion', { name })}
          title={t('documents.newVersion', { name })}
          onClick={onNewVersion}
        />
      )}
      {isShown && (
        <PictureView
          addresses={[`${address}&show=picture`]}
          at={0}
          onMove={() => undefined}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
}

function kilobytes(bytes: number): string {
  return formatNumber(Math.max(1, Math.round(bytes / 1_000)), { least: 0, most: 0 });
}
