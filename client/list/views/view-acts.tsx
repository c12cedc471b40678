import { Menu, MenuDivider, MenuItem } from '@blueprintjs/core';
import { FloppyDisk, Plus, Settings, Trash, Undo } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { writeSort, type ListDeclaration } from '../../../contract/list';
import { allowed } from '../../../contract/permissions';
import type { SavedView } from '../../../contract/workspace/saved-views';
import { useUser } from '../../session/use-session';
import type { ListAddress } from '../address';
import type { ColumnLayout } from '../columns/column-layout';
import { asStored } from './stored-filters';
import type { OfferedView } from './use-views';
import { useViewAct, viewAddress } from './views-api';

export interface ViewActsProps {
  list: ListDeclaration;
  address: ListAddress;
  layout: ColumnLayout;
  view: OfferedView | undefined;
  isChanged: boolean;
  onChoose: (view: { key: string } | OfferedView | null) => void;
  /** Opens the dialog for a new view or for this one. */
  onDialog: (of: 'new' | SavedView) => void;
}

/** The actions on the view of a list: save, save as, revert, edit, delete. */
export default function ViewActs({ list, address, layout, view, isChanged, onChoose, onDialog }: ViewActsProps) {
  const { t } = useTranslation();
  const user = useUser();
  const { act } = useViewAct();
  const stored = view?.stored;
  const mayChange = stored !== undefined && (stored.isOwn || allowed('view.role', user));

  const saveOver = async (old: SavedView): Promise<void> => {
    const { id, owner: _owner, isOwn: _isOwn, ...body } = old;
    const answer = await act(viewAddress('edit', id), {
      ...body,
      filters: asStored(list, address.filters, old.filters, user.id),
      sort: writeSort(address.sort),
      columns: old.columns && { ...layout },
    });
    if (answer) onChoose({ key: String(id) });
  };
  const removeOld = async (old: SavedView): Promise<void> => {
    if (await act(viewAddress('delete', old.id), { _method: 'DELETE' })) onChoose(null);
  };
  return (
    <Menu aria-label={t('views.title')}>
      <MenuItem icon={<Plus />} text={t('views.saveAs')} onClick={() => onDialog('new')} />
      {view && <MenuDivider title={view.name} />}
      {view && isChanged && <MenuItem icon={<Undo />} text={t('views.revert')} onClick={() => onChoose(view)} />}
      {mayChange && (
        <>
          <MenuItem icon={<FloppyDisk />} text={t('views.saveOver')} onClick={() => void saveOver(stored)} />
          <MenuItem icon={<Settings />} text={t('views.change')} onClick={() => onDialog(stored)} />
          <MenuItem icon={<Trash />} text={t('views.remove')} onClick={() => void removeOld(stored)} />
        </>
      )}
    </Menu>
  );
}
