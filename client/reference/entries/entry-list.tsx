import { Button, ButtonVariant } from '@blueprintjs/core';
import { IdNumber, Upload } from '@blueprintjs/icons';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { useMatch, useNavigate } from 'react-router';
import { allowed, asWriter } from '../../../contract/permissions';
import { nameOf, type Entry, type ReferenceDeclaration } from '../../../contract/reference/declaration';
import { referenceListOf } from '../../../contract/reference/list';
import { languageInUse } from '../../i18n/language';
import type { ListRow } from '../../grid/grid-column';
import { RowAction } from '../../list/acts/row-action';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { listExtras } from '../list-extras';
import { refFilters } from './ref-filter';
import { useEntryRemoval } from './use-entry-removal';

const ImportEntries = lazyPart(() => import('../importing/import-entries'));

type Row = ListRow & Entry & { id: number };

/** The list of one reference declaration. */
export function EntryList({ declaration }: { declaration: ReferenceDeclaration }) {
  const { name } = declaration;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const list = useMemo(() => referenceListOf(declaration), [declaration]);
  const filters = useMemo(() => refFilters(list), [list]);
  const open = useMatch(`/settings/${name}/:id/edit`);
  const remove = useEntryRemoval<Row>(declaration, (row) =>
    t('reference.deleteWhat', { name: rowName(declaration, row) }),
  );
  const [importing, setImporting] = useState(false);
  const extras = listExtras[name] ?? {};

  const mayEdit = allowed(`settings.${name}.edit`, user);
  const mayOpen = allowed(`settings.${name}.edit`, asWriter(user));
  const mayRemove = allowed(`settings.${name}.delete`, user);
  const hrefOf = useCallback((row: Row) => `/settings/${name}/${row.id}/edit`, [name]);
  const edit = useCallback((row: Row) => void navigate(hrefOf(row)), [navigate, hrefOf]);
  const page = extras.page && allowed(extras.page.may, user) ? extras.page : undefined;
  const toPage = useCallback(
    ({ id }: Row) =>
      page && (
        <RowAction icon={<IdNumber />} label={t('reference.party')} onClick={() => void navigate(page.addressOf(id))} />
      ),
    [page, navigate, t],
  );

  return (
    <>
      <ListView<Row>
        list={list}
        title={t(`screens.${name}`)}
        recordKind={name}
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
        {...(mayOpen ? { hrefOf } : {})}
        {...(mayEdit ? { onEdit: edit, onAdd: () => void navigate(`/settings/${name}/add`) } : {})}
        {...(mayRemove ? { onRemove: remove.openDialog } : {})}
        {...(page ? { rowActions: toPage, rowActionsWidth: 26 } : {})}
        {...(open ? { openId: Number(open.params.id) } : {})}
      />
      {remove.dialog}
      <Suspense>
        {importing && <ImportEntries declaration={declaration} onClose={() => setImporting(false)} />}
      </Suspense>
    </>
  );
}

/** A row of a list has the names of the entries that it refers to, instead of their ids. */
function rowName(declaration: ReferenceDeclaration, row: Row): string {
  const { ortooa, ortoob } = row;
  if (typeof ortooa === 'string' && typeof ortoob === 'string') return `${ortooa} – ${ortoob}`;
  return nameOf(declaration, row) || `${declaration.one[languageInUse()]} #${row.id}`;
}
