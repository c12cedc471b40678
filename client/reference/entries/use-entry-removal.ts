import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { hasActive, type ReferenceDeclaration } from '../../../contract/reference/declaration';
import { sendRequest } from '../../api/send-request';
import { type Failure, failureOf } from '../../api/failure';
import { useAction } from '../../act/use-action';
import { useRemoval } from '../../list/acts/use-removal';
import { useUndoNotice } from '../../list/acts/use-undo-notice';
import { useUser } from '../../session/use-session';
import { snackbar } from '../../ui/snackbar';

/** Removes an entry after a confirmation; it can be undone at once, and an entry in use can be made inactive instead. */
export function useEntryRemoval<Row extends { id: number }>(
  declaration: ReferenceDeclaration,
  question: (row: Row) => string,
) {
  const { name } = declaration;
  const { t } = useTranslation();
  const canMakeInactive = allowed(`settings.${name}.edit`, useUser()) && hasActive(declaration);
  const showWithUndo = useUndoNotice(name, name, 'Deleted');
  const makeInactive = useMakeInactive(declaration);
  return useRemoval<Row>({
    list: name,
    path: `/settings/${name}`,
    question,
    report: ({ id }, answer) => showWithUndo(id, answer),
    fail: ({ id }, failure) => {
      const usedBy = failure.errors?.['usedby'] ?? [];
      const instead = { label: t('reference.makeInactive'), run: () => void makeInactive(id) };
      const shownFailure = usedBy.length === 0 ? failure : withUses(failure, usedBy);
      snackbar.failure(shownFailure, undefined, canMakeInactive && usedBy.length > 0 ? instead : undefined);
    },
  });
}

function withUses(failure: Failure, usedBy: readonly string[]): Failure {
  return { ...failure, message: [failure.message, ...usedBy].join('\n') };
}

/** An entry in use cannot be removed, but it can be taken out of the pickers. */
function useMakeInactive({ name, detailKey }: ReferenceDeclaration): (id: number) => Promise<void> {
  const { act } = useAction([name]);
  return async (id) => {
    const url = `/api/settings/${name}/${id}`;
    try {
      const answer = await sendRequest<Record<string, unknown>>({ url });
      await act(`${url}/edit`, { ...(answer[detailKey] as object), active: 2, version: answer['version'] });
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
  };
}
