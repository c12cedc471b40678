import { Download } from '@blueprintjs/icons';
import { formatNumber } from '../../../contract/text/format-number';
import { useTranslation } from '../../i18n/use-translation';
import type { DocumentRow } from './documents-api';

/** The address of the bytes; the number of the document decides under which name they are saved. */
const addressOf = ({ id, file }: Pick<DocumentRow, 'id' | 'file'>): string => `/document/${file}?of=${id}`;

/** A download of the file as it was sent. */
export function DocumentFile({ document }: { document: DocumentRow }) {
  const { t } = useTranslation();
  const { name, bytes } = document;
  return (
    <a href={addressOf(document)} download title={t('documents.download', { name })}>
      <Download size={14} /> {name} <span className="meta">{t('documents.kilobytes', { size: kilobytes(bytes) })}</span>
    </a>
  );
}

function kilobytes(bytes: number): string {
  return formatNumber(Math.max(1, Math.round(bytes / 1_000)), { least: 0, most: 0 });
}
