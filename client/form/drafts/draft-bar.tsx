import { Button, ButtonVariant } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Fields } from '../../../contract/fields/field';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { changesIn } from '../values/changes';
import { DraftLine } from './draft-line';
import { draftDiff, type Draft } from './drafts';
import { mergeValues } from '../values/merge';
import { shapeOf } from '../values/table';
import type { FormParts } from '../use-form-parts';

interface DraftBarProps {
  parts: FormParts;
  fields: Fields;
  readOnly: boolean;
}

/** Offers the drafts of this record until they are restored or discarded, also while the user types. */
export function DraftBar({ parts, fields, readOnly }: DraftBarProps) {
  const { draft: drafts, state, tables, nameOf, isDirty } = parts;
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const shape = shapeOf(fields, tables);
  const now = state.base.current.values;
  const offered = drafts.found.flatMap((draft) => {
    const diff = draftDiff(draft, now, shape);
    return diff ? [{ draft, diff }] : [];
  });
  const offeredDrafts = new Set(offered.map(({ draft }) => draft));
  useDiscardObsolete(
    drafts.found.filter((draft) => !offeredDrafts.has(draft)),
    drafts.discard,
  );
  if (offered.length === 0) return null;
  const restore = (draft: Draft): void =>
    drafts.take(draft, () => {
      const { values } = mergeValues(draft.base, { ...draft.base, ...draft.values }, now, shape);
      for (const [name, value] of Object.entries(values)) state.form.setValue(name, value, { shouldDirty: true });
    });
  const more = offered.length - 1;
  return (
    <section className="draft-bar" aria-label={t('form.draftTitle')}>
      {(showsAll ? offered : offered.slice(0, 1)).map(({ draft, diff }) => (
        <DraftLine
          key={draft.id}
          at={draft.at}
          changes={changesIn(diff, fields, languageInUse(), nameOf, tables)}
          isApart={isDirty}
          onRestore={readOnly ? undefined : () => restore(draft)}
          onDrop={() => drafts.discard(draft)}
        />
      ))}
      {more > 0 && (
        <Button
          variant={ButtonVariant.MINIMAL}
          text={showsAll ? t('form.draftsFewer') : t('form.draftsMore', { count: more })}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        />
      )}
    </section>
  );
}

/** Discards drafts whose changes the record already holds. */
function useDiscardObsolete(drafts: readonly Draft[], discard: (draft: Draft) => void): void {
  const drop = useEffectEvent(() => drafts.forEach(discard));
  const count = drafts.length;
  useEffect(() => void (count > 0 && drop()), [count]);
}
