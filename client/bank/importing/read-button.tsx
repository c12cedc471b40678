import type { ReactNode } from 'react';
import { allowed } from '../../../contract/permissions';
import { lazyPart } from '../../browser/lazy-part';
import { fetchTexts } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { ImportButton } from '../../list/acts/import-button';
import { useUser } from '../../session/use-session';

const ImportDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('./import-dialog'), fetchTexts('reference')]);
  return dialog;
});

/** Opens the reading of a statement; nothing for users who may not record one. */
export function ReadButton(): ReactNode {
  const { t } = useTranslation();
  return allowed('bank.edit', useUser()) ? <ImportButton label={t('bank.import')} Dialog={ImportDialog} /> : null;
}
