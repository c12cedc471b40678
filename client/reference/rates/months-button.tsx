import { Button, ButtonVariant } from '@blueprintjs/core';
import { GridView, ThList } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { useListParams } from '../../workspace/records/list-navigation';

/** Switches between the list of rates and the table by month. */
export function MonthsButton() {
  const { t } = useTranslation();
  const [params, setParams] = useListParams();
  const inMonths = params.get('view') === 'months';
  const toggleView = (): void => setParams(new URLSearchParams(inMonths ? {} : { view: 'months' }));
  return (
    <Button
      variant={ButtonVariant.OUTLINED}
      icon={inMonths ? <ThList /> : <GridView />}
      text={t(inMonths ? 'reference.asList' : 'reference.byMonths')}
      onClick={toggleView}
    />
  );
}
