import { Button, ButtonVariant } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { failureOf } from '../../api/failure';
import { saveFile } from '../../api/save-file';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { snackbar } from '../../ui/snackbar';
import { useMoveKindsQuery } from '../move-calls';

/** A workbook for each kind of sheet, for those who fill one in instead of taking a list out of the old system. */
export function Templates() {
  const { t } = useTranslation();
  const { data: kinds = [] } = useMoveKindsQuery();
  const language = languageInUse();
  return (
    <details className="move-templates">
      <summary>{t('move.templates')}</summary>
      <p className="quiet">{t('move.templatesHint')}</p>
      <ul>
        {kinds.map(({ name, label, sentence }) => (
          <li key={name}>
            <TemplateButton kind={name} title={label[language]} />
            <span className="quiet">{sentence[language]}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function TemplateButton({ kind, title }: { kind: string; title: string }) {
  const [isLoading, setLoading] = useState(false);
  const save = async (): Promise<void> => {
    setLoading(true);
    try {
      await saveFile(`/api/moves/templates/${kind}`);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown), () => void save());
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant={ButtonVariant.OUTLINED}
      icon={<Download />}
      text={title}
      loading={isLoading}
      onClick={() => void save()}
    />
  );
}
