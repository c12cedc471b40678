import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { snackbar } from '../../ui/snackbar';
import type { OneSheet, ShownKind } from '../move-calls';
import { useChosen } from '../use-chosen';
import { useMoveAction } from '../use-move-action';

interface KindsChoiceProps {
  sheet: OneSheet;
  kinds: readonly ShownKind[];
  isOpen: boolean;
}

/** What the sheet holds: nothing that is moved, one kind, or two where one sheet has both. */
export function KindsChoice({ sheet, kinds, isOpen }: KindsChoiceProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const id = useId();
  const [sent, setSent] = useChosen<readonly string[]>(sheet.version);
  const { busy, act } = useMoveAction({
    onDone: () => undefined,
    onFailed: (failure) => {
      setSent(undefined);
      snackbar.failure(failure);
    },
  });
  const [first, second] = sent ?? sheet.kinds;
  const choose = (...names: (string | undefined)[]): void => {
    const chosen = [...new Set(names.flatMap((name) => name || []))];
    setSent(chosen);
    void act(`/api/moves/sheets/${sheet.id}/kinds`, { kinds: chosen, version: sheet.version });
  };
  const options = (none: string, except?: string) => [
    { value: '', label: none },
    ...kinds.filter(({ name }) => name !== except).map(({ name, label }) => ({ value: name, label: label[language] })),
  ];
  const sentences = kinds
    .filter(({ name }) => name === first || name === second)
    .map(({ sentence }) => sentence[language]);
  return (
    <section className="move-kinds">
      <label htmlFor={id}>{t('move.thisSheet')}</label>
      <HTMLSelect
        id={id}
        value={first ?? ''}
        disabled={!isOpen || busy}
        options={options(t('move.leaveOut'))}
        onChange={({ target }) => choose(target.value, target.value === '' ? undefined : second)}
      />
      {first !== undefined && (
        <>
          <label htmlFor={`${id}-second`}>{t('move.alsoHolds')}</label>
          <HTMLSelect
            id={`${id}-second`}
            value={second ?? ''}
            disabled={!isOpen || busy}
            options={options(t('move.nothingElse'), first)}
            onChange={({ target }) => choose(first, target.value)}
          />
        </>
      )}
      <p className="quiet">{sentences.length > 0 ? sentences.join(' ') : t('move.leftOutHint')}</p>
    </section>
  );
}
