import { HTMLSelect } from '@blueprintjs/core';
import { useId } from 'react';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import type { OneSheet, ShownKind } from '../move-calls';
import { Refused } from '../refused';
import { useChoice } from '../use-choice';

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
  const { sent, refused, send, busy } = useChoice<readonly string[]>(sheet.version);
  const [first, second] = sent ?? sheet.kinds;
  const save = (chosen: readonly string[]): void =>
    send(chosen, `/api/moves/sheets/${sheet.id}/kinds`, { kinds: chosen, version: sheet.version });
  const choose = (...names: (string | undefined)[]): void => save([...new Set(names.flatMap((name) => name || []))]);
  const labelOf = (kind: string): string => kinds.find(({ name }) => name === kind)?.label[language] ?? kind;
  const options = (none: string, except?: string) => [
    { value: '', label: none },
    ...kinds.filter(({ name }) => name !== except).map(({ name, label }) => ({ value: name, label: label[language] })),
  ];
  const chosen = kinds.filter(({ name }) => name === first || name === second);
  return (
    <section className="move-kinds" aria-label={t('move.isWhat')}>
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
      <Refused
        refused={refused}
        nameOf={(names) => names.map(labelOf).join(', ') || t('move.leaveOut')}
        onAgain={save}
      />
      <p className="quiet">
        {chosen.length > 0 ? chosen.map(({ sentence }) => sentence[language]).join(' ') : t('move.leftOutHint')}
      </p>
    </section>
  );
}
