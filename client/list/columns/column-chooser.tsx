import { Button, ButtonVariant } from '@blueprintjs/core';
import { Properties } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { LazyPopup } from '../../ui/lazy-popup';
import type { ChooserProps } from './column-choices';

const load = () => import('./column-choices');

/** The button of a list that opens the choice of its columns. */
export function ColumnChooser(props: ChooserProps) {
  const { t } = useTranslation();
  return (
    <LazyPopup placement="bottom-end" load={load} contentProps={props}>
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Properties />}
        aria-label={t('list.columns')}
        title={t('list.columns')}
      />
    </LazyPopup>
  );
}
