import { Button, ButtonVariant } from '@blueprintjs/core';
import { Plus, SmallTick } from '@blueprintjs/icons';
import { documentKinds, type DocumentKind } from '../../../contract/document/kinds';
import { needSteps } from '../../../contract/document/needs';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { Facts } from '../form/read-only-part';
import type { Need } from './documents-api';

interface NeedsChecklistProps {
  needs: readonly Need[];
  /** Begins a new document of a kind; missing where the user may not add one. */
  onAdd: ((kind: string) => void) | undefined;
}

/** The kinds of documents that the file needs, by step: those that it has, and those that are missing. */
export function NeedsChecklist({ needs, onAdd }: NeedsChecklistProps) {
  const { t } = useTranslation();
  if (needs.length === 0) return null;
  const language = languageInUse();
  const steps = Object.entries(needSteps).filter(([step]) => needs.some((need) => need.step === step));
  return (
    <section aria-label={t('documents.needed')}>
      <Facts
        facts={steps.map(([step, label]) => [
          label[language],
          needs
            .filter((need) => need.step === step)
            .map((need) => <OneNeed key={need.kind} need={need} onAdd={onAdd} />),
        ])}
      />
    </section>
  );
}

function OneNeed({ need: { kind, isMet }, onAdd }: { need: Need; onAdd: NeedsChecklistProps['onAdd'] }) {
  const { t } = useTranslation();
  const name = documentKinds[kind as DocumentKind][languageInUse()];
  if (isMet)
    return (
      <div>
        <SmallTick className="documents-checked" title={t('documents.met')} /> {name}
      </div>
    );
  const words = t('documents.missingOne', { name });
  return (
    <div>
      {onAdd ? (
        <Button variant={ButtonVariant.MINIMAL} size="small" icon={<Plus />} text={words} onClick={() => onAdd(kind)} />
      ) : (
        words
      )}
    </div>
  );
}
