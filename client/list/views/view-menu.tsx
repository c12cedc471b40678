import { Button, ButtonVariant, Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Bookmark, FloppyDisk, Plus, Settings, Trash, Undo } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../browser/lazy-part';
import { useTranslation } from '../../i18n/use-translation';
import { writeSort, type ListDeclaration } from '../../../contract/list';
import { allowed } from '../../../contract/permissions';
import type { SavedView } from '../../../contract/workspace/saved-views';
import { isFailure } from '../../api/failure';
import { useUser } from '../../session/use-session';
import { snackbar } from '../../ui/snackbar';
import type { ListAddress } from '../address';
import type { ColumnLayout } from '../column-layout';
import type { OfferedView } from './use-views';
import { asStored } from './stored-filters';
import { useDeleteViewMutation, useEditViewMutation } from './views-api';
import { Popup } from '../../ui/popup';

const ViewDialog = lazyPart(() => import('./view-dialog').then((module) => ({ default: module.ViewDialog })));

interface ViewMenuProps {
  list: ListDeclaration;
  address: ListAddress;
  layout: ColumnLayout;
  view: OfferedView | undefined;
  isChanged: boolean;
  onChoose: (view: { key: string } | OfferedView | null) => void;
}

/** What can be done with the view of a list: saved, saved as another, brought back, changed, removed. */
export function ViewMenu({ list, address, layout, view, isChanged, onChoose }: ViewMenuProps) {
  const { t } = useTranslation();
  const user = useUser();
  const [dialog, setDialog] = useState<'new' | SavedView | null>(null);
  const [edit] = useEditViewMutation();
  const [remove] = useDeleteViewMutation();
  const stored = view?.stored;
  const mayChange = stored !== undefined && (stored.isOwn || allowed('view.role', user));

  const saveOver = async (old: SavedView): Promise<void> => {
    const { id, owner: _owner, isOwn: _isOwn, ...body } = old;
    const answer = await edit({
      id,
      body: {
        ...body,
        filters: asStored(list, address.filters, old.filters, user.id),
        sort: writeSort(address.sort),
        columns: old.columns && { ...layout },
      },
    });
    if (isFailure(answer.error)) snackbar.failure(answer.error);
    else onChoose({ key: String(id) });
  };
  const removeOld = async (old: SavedView): Promise<void> => {
    const answer = await remove(old.id);
    if (isFailure(answer.error)) snackbar.failure(answer.error);
    else onChoose(null);
  };

  return (
    <>
      <Popup
        placement="bottom-end"
        content={
          <Menu aria-label={t('views.title')}>
            <MenuItem icon={<Plus />} text={t('views.saveAs')} onClick={() => setDialog('new')} />
            {view && <MenuDivider title={view.name} />}
            {view && isChanged && <MenuItem icon={<Undo />} text={t('views.revert')} onClick={() => onChoose(view)} />}
            {mayChange && (
              <>
                <MenuItem icon={<FloppyDisk />} text={t('views.saveOver')} onClick={() => void saveOver(stored)} />
                <MenuItem icon={<Settings />} text={t('views.change')} onClick={() => setDialog(stored)} />
                <MenuItem icon={<Trash />} text={t('views.remove')} onClick={() => void removeOld(stored)} />
              </>
            )}
          </Menu>
        }
      >
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Bookmark />}
          aria-label={t('views.title')}
          title={t('views.title')}
        />
      </Popup>
      {dialog && (
        <Suspense>
          <ViewDialog
            list={list}
            address={address}
            layout={layout}
            kept={view?.kept ?? {}}
            old={dialog === 'new' ? undefined : dialog}
            onClose={() => setDialog(null)}
            onSaved={(key) => {
              setDialog(null);
              onChoose({ key });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
