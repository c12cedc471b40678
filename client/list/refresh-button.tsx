import { Button, ButtonVariant } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { useTranslation } from '../i18n/use-translation';

/** Loads a list again, in its head. */
export function RefreshButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={<Refresh />}
      aria-label={t('list.refresh')}
      title={t('list.refresh')}
      onClick={onClick}
    />
  );
}
