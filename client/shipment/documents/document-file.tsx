import { Button, ButtonVariant } from '@blueprintjs/core';
import { DocumentShare, Download, EyeOpen } from '@blueprintjs/icons';
import { Suspense, use, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isShownDocument } from '../../../contract/document/stored-document';
import { formatNumber } from '../../../contract/text/format-number';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { SideContext } from '../../workspace/layout/side';
import { useMoment } from '../../workspace/moment';
import { addressOf, type DocumentRow } from './documents-api';

const LargeDocument = lazyPart(() => import('./large-document'));

const small = { variant: ButtonVariant.MINIMAL, size: 'small' } as const;

interface DocumentFileProps {
  document: DocumentRow;
  onNewVersion: (() => void) | undefined;
}

/** A download of the file as it was sent; a picture, as the server has re-encoded it, and a PDF are also shown. */
export function DocumentFile({ document, onNewVersion }: DocumentFileProps) {
  const { t } = useTranslation();
  const { name, bytes, file } = document;
  const { isShown, show, close } = useShown(document.id);
  const address = addressOf(document);
  return (
    <>
      <a href={address} download title={t('documents.download', { name })}>
        <Download size={14} /> {name}{' '}
        <span className="meta">{t('documents.kilobytes', { size: kilobytes(bytes) })}</span>
      </a>
      {isShownDocument(file) && (
        <Button
          {...small}
          icon={<EyeOpen />}
          aria-label={t('documents.show', { name })}
          title={t('documents.show', { name })}
          onClick={show}
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
        <Suspense>
          <LargeDocument document={document} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Beside the file, where it can be read while its numbers are typed; as of a past moment over the whole window. */
function useShown(id: number): { isShown: boolean; show: () => void; close: () => void } {
  const [isShown, setShown] = useState(false);
  const [moment] = useMoment();
  const side = use(SideContext);
  const [params, setParams] = useSearchParams();
  const show = (): void => {
    if (side === null || moment !== null) return setShown(true);
    const next = new URLSearchParams(params);
    next.set('document', String(id));
    next.set('side', 'document');
    setParams(next);
    if (side.isClosed) side.open();
  };
  return { isShown, show, close: () => setShown(false) };
}

function kilobytes(bytes: number): string {
  return formatNumber(Math.max(1, Math.round(bytes / 1_000)), { least: 0, most: 0 });
}
