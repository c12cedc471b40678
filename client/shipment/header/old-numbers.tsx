import { useTranslation } from '../../i18n/use-translation';
import { useFileHeader } from './header-api';

/** The numbers that the file had in another system, in brackets behind its own; one that it kept is not repeated. */
export function OldNumbers({ id, code }: { id: number; code: string | null }) {
  const { t } = useTranslation();
  const numbers = useFileHeader(id)?.oldnumbers.filter((number) => number !== code) ?? [];
  if (numbers.length === 0) return null;
  return (
    <span className="workspace-name" title={t('order.oldNumber')}>
      ({numbers.join(', ')})
    </span>
  );
}
