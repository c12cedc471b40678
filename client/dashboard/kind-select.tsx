import { HTMLSelect } from '@blueprintjs/core';
import { useTranslation } from '../i18n/use-translation';
import { fileKinds } from '../../contract/dashboard/staff-routes';
import { languageInUse } from '../i18n/language';

/** Chooses the kind of files: inquiries, shipping orders or finished ones. */
export function KindSelect({ value, set }: { value: string; set: (type: string) => void }) {
  const { t } = useTranslation();
  const language = languageInUse();
  return (
    <HTMLSelect aria-label={t('dashboards.type')} value={value} onChange={(event) => set(event.target.value)}>
      {value === '' && <option value="">{t('dashboards.chooseType')}</option>}
      {Object.entries(fileKinds).map(([key, kind]) => (
        <option key={key} value={key}>
          {kind[language]}
        </option>
      ))}
    </HTMLSelect>
  );
}
