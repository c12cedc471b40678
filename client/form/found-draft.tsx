import type { Fields } from '../../contract/fields';
import { languageInUse } from '../i18n/language';
import { changesIn } from './changes';
import { DraftBar } from './draft-bar';
import { draftDiff } from './drafts';
import { mergeValues } from './merge';
import { shapeOf } from './rows/table';
import type { FormParts } from './use-form-parts';

interface FoundDraftProps {
  parts: FormParts;
  fields: Fields;
  readOnly: boolean;
}

/** What was typed here before and never saved. */
export function FoundDraft({ parts, fields, readOnly }: FoundDraftProps) {
  const { draft, state, tables, nameOf } = parts;
  const { found } = draft;
  if (!found || state.isDirty || readOnly) return null;
  const shape = shapeOf(fields, tables);
  const now = state.base.current.values;
  const diff = draftDiff(found, now, shape);
  if (!diff) return null;
  const restore = (): void => {
    const { values } = mergeValues(found.base, { ...found.base, ...found.values }, now, shape);
    for (const [name, value] of Object.entries(values)) state.form.setValue(name, value, { shouldDirty: true });
    draft.dismiss();
  };
  return (
    <DraftBar
      at={found.at}
      changes={changesIn(diff, fields, languageInUse(), nameOf, tables)}
      onRestore={restore}
      onDrop={draft.drop}
    />
  );
}
