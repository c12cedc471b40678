import { Classes } from '@blueprintjs/core';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { missingNames, useNeeds } from './documents-api';

/** Which documents a file misses, in one line; nothing when it misses none. */
export function MissingLine({ id }: { id: number }) {
  const { t } = useTranslation();
  const names = missingNames(useNeeds(id), languageInUse());
  if (names.length === 0) return null;
  const words = t('shipmentLists.missingDocuments', { names: names.join(', ') });
  return (
    <span className={`meta ${Classes.TEXT_OVERFLOW_ELLIPSIS}`} title={words}>
      {words}
    </span>
  );
}
