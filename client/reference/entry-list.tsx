import { Button, ButtonVariant } from '@blueprintjs/core';
import { Upload } from '@blueprintjs/icons';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../api/lazy-part';
import { useTranslation } from '../i18n/use-translation';
import { useMatch, useNavigate } from 'react-router';
import { allowed } from '../../contract/permissions';
import { hasActive, nameOf, type Entry, type ReferenceDeclaration } from '../../contract/reference/declaration';
import { referenceListOf } from '../../contract/reference/list';
import { ask } from '../api/ask';
import { failureOf } from '../api/failure';
import { ConfirmDialog } from '../form/confirm-dialog';
import { undoLast } from '../history/undo-last';
import { languageInUse } from '../i18n/language';
import type { ListRow } from '../list/grid-column';
import { ListView } from '../list/list-view';
import { renewList } from '../list/use-list-pages';
import { useUser } from '../session/use-session';
import { snackbar } from '../shell/snackbar';
import { listExtras } from './list-extras';
import { refFilters } from './ref-filter';

const ImportEntries = lazyPart(() => import('./import-entries'));

type Row = ListRow & Entry & { id: number };

/** The rows of one declaration. */
export function EntryList({ declaration }: { declaration: ReferenceDeclaration }) {
  const { name } = declaration;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const list = useMemo(() => referenceListOf(declaration), [declaration]);
  const filters = useMemo(() => refFilters(list), [list]);
  const open = useMatch(`/settings/${name}/:id/edit`);
  const [removing, setRemoving] = useState<Row>();
  const [importing, setImporting] = useState(false);
  const [busy, setBusy] = useState(false);
  const extras = listExtras[name] ?? {};

  const mayEdit = allowed(`settings.${name}.edit`, user);
  const mayRemove = allowed(`settings.${name}.delete`, user);
  const hrefOf = useCallback((row: Row) => `/settings/${name}/${row.id}/edit`, [name]);
  const edit = useCallback((row: Row) => void navigate(hrefOf(row)), [navigate, hrefOf]);
  const textOf = (row: Row): string => rowName(declaration, row);

  const remove = async ({ id }: Row): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await ask<{ message: string }>({
        method: 'POST',
        url: `/api/settings/${name}/${id}/delete`,
        body: { _method: 'DELETE' },
      });
      snackbar.success(message, {
        label: t('common.undo'),
        run: () => void attempt(() => undoLast(name, id, 'Deleted')),
      });
      renewList(name);
      if (open?.params.id === String(id)) void navigate(`/settings/${name}`);
    } catch (thrown) {
      const failure = failureOf(thrown);
      const usedBy = failure.errors?.['usedby'] ?? [];
      // What is in use cannot go, but it can be taken out of the pickers.
      const instead =
        usedBy.length > 0 && hasActive(declaration) && mayEdit
          ? { label: t('reference.makeInactive'), run: () => void attempt(() => retire(id)) }
          : undefined;
      snackbar.failure(
        usedBy.length > 0 ? { ...failure, message: [failure.message, ...usedBy].join('\n') } : failure,
        undefined,
        instead,
      );
    } finally {
      setBusy(false);
      setRemoving(undefined);
    }
  };
  const retire = async (id: number): Promise<string> => {
    const answer = await ask<Record<string, unknown>>({ url: `/api/settings/${name}/${id}` });
    const body = { ...(answer[declaration.detailKey] as object), active: 2, version: answer['version'] };
    return (await ask<{ message: string }>({ method: 'POST', url: `/api/settings/${name}/${id}/edit`, body })).message;
  };
  const attempt = async (act: () => Promise<string>): Promise<void> => {
    try {
      snackbar.success(await act());
      renewList(name);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
  };
  return (
    <>
      <ListView<Row>
        list={list}
        title={t(`screens.${name}`)}
        nameColumn={extras.nameColumn ?? 'name'}
        {...(extras.cells ? { cells: extras.cells } : {})}
        filterInputs={filters}
        filterCard={extras.filterCard ?? false}
        pageButtons={declaration.pageButtons}
        notice={extras.Notice && <extras.Notice />}
        toolbar={
          <>
            {extras.Toolbar && <extras.Toolbar />}
            {mayEdit && (
              <Button
                variant={ButtonVariant.MINIMAL}
                icon={<Upload />}
                aria-label={t('reference.import')}
                title={t('reference.import')}
                onClick={() => setImporting(true)}
              />
            )}
          </>
        }
        {...(mayEdit ? { hrefOf, onEdit: edit, onAdd: () => void navigate(`/settings/${name}/add`) } : {})}
        {...(mayRemove ? { onRemove: setRemoving } : {})}
        {...(open ? { openId: Number(open.params.id) } : {})}
      />
      <ConfirmDialog
        isOpen={removing !== undefined}
        busy={busy}
        onNo={() => setRemoving(undefined)}
        onYes={() => removing && void remove(removing)}
      >
        {removing && t('reference.deleteWhat', { name: textOf(removing) })}
      </ConfirmDialog>
      <Suspense>
        {importing && <ImportEntries declaration={declaration} onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  );
}

/** A row of a list has the names of what it refers to instead of their numbers. */
function rowName(declaration: ReferenceDeclaration, row: Row): string {
  const { ortooa, ortoob } = row;
  if (typeof ortooa === 'string' && typeof ortoob === 'string') return `${ortooa} – ${ortoob}`;
  return nameOf(declaration, row) || `${declaration.one[languageInUse()]} #${row.id}`;
}
