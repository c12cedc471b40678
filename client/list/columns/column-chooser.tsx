import { Button, ButtonVariant } from '@blueprintjs/core';
import { Properties } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { LatePopup } from '../../ui/late-popup';
import type { ChooserProps } from './column-choices';

const load = () => import('./column-choices');

/** The button of a list that opens the choice of its columns. */
export function ColumnChooser(props: ChooserProps) {
  const { t } = useTranslation();
  return (
    <LatePopup placement="bottom-end" load={load} given={props}>
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Properties />}
        aria-label={t('list.columns')}
        title={t('list.columns')}
      />
    </LatePopup>
  );
}
