import { useState } from 'react';
import { useMatch, useNavigate } from 'react-router';
import { useTranslation } from '../i18n/use-translation';
import { allowed } from '../../contract/permissions';
import { hasActive, type ReferenceDeclaration } from '../../contract/reference/declaration';
import { ask } from '../api/ask';
import { failureOf } from '../api/failure';
import { undoLast } from '../history/undo-last';
import { renewList } from '../list/use-list-pages';
import { useUser } from '../session/use-session';
import { snackbar } from '../ui/snackbar';

/** Removes an entry once that was confirmed; it can be taken back at once, and what is in use be made inactive instead. */
export function useEntryRemoval<Row extends { id: number }>(declaration: ReferenceDeclaration) {
  const { name } = declaration;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useMatch(`/settings/${name}/:id/edit`);
  const canRetire = allowed(`settings.${name}.edit`, useUser()) && hasActive(declaration);
  const [removing, setRemoving] = useState<Row>();
  const [busy, setBusy] = useState(false);

  const remove = async (): Promise<void> => {
    if (!removing) return;
    const { id } = removing;
    setBusy(true);
    try {
      const message = await post(`/api/settings/${name}/${id}/delete`, { _method: 'DELETE' });
      const undo = (): void => void attempt(name, () => undoLast(name, id, 'Deleted'));
      snackbar.success(message, { label: t('common.undo'), run: undo });
      renewList(name);
      if (open?.params.id === String(id)) void navigate(`/settings/${name}`);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const usedBy = failure.errors?.['usedby'] ?? [];
      if (usedBy.length === 0) snackbar.failure(failure);
      else {
        const instead = {
          label: t('reference.makeInactive'),
          run: () => void attempt(name, () => retire(declaration, id)),
        };
        const message = [failure.message, ...usedBy].join('\n');
        snackbar.failure({ ...failure, message }, undefined, canRetire ? instead : undefined);
      }
    } finally {
      setBusy(false);
      setRemoving(undefined);
    }
  };
  return { removing, setRemoving, busy, remove };
}

/** What is in use cannot go, but it can be taken out of the pickers. */
async function retire({ name, detailKey }: ReferenceDeclaration, id: number): Promise<string> {
  const answer = await ask<Record<string, unknown>>({ url: `/api/settings/${name}/${id}` });
  const body = { ...(answer[detailKey] as object), active: 2, version: answer['version'] };
  return post(`/api/settings/${name}/${id}/edit`, body);
}

async function post(url: string, body: object): Promise<string> {
  return (await ask<{ message: string }>({ method: 'POST', url, body })).message;
}

async function attempt(list: string, act: () => Promise<string>): Promise<void> {
  try {
    snackbar.success(await act());
    renewList(list);
  } catch (thrown) {
    snackbar.failure(failureOf(thrown));
  }
}
