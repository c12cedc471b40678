import { useCallback, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useMatch, useNavigate } from 'react-router';
import { userList } from '../../contract/user/list';
import { ask } from '../api/ask';
import { failureOf } from '../api/failure';
import { ConfirmDialog } from '../form/confirm-dialog';
import { ListView } from '../list/list-view';
import { renewList } from '../list/use-list-pages';
import { Avatar } from '../ui/avatar';
import { snackbar } from '../ui/snackbar';

interface UserRow {
  id: number;
  name: string;
  active: 1 | 2;
  profilepic: string | null;
  [name: string]: unknown;
}

const cells = {
  profilepic: (row: UserRow) => <Avatar name={row.name} picture={row.profilepic} size={20} />,
};

const hrefOf = (row: UserRow): string => `/settings/user/${row.id}/edit`;

export default function UsersList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const open = useMatch('/settings/user/:id/edit');
  const [removing, setRemoving] = useState<UserRow>();
  const [busy, setBusy] = useState(false);
  const edit = useCallback((row: UserRow) => void navigate(hrefOf(row)), [navigate]);

  const remove = async (row: UserRow): Promise<void> => {
    setBusy(true);
    try {
      const { message } = await ask<{ message: string }>({
        method: 'POST',
        url: `/api/settings/user/${row.id}/delete`,
        body: { _method: 'DELETE' },
      });
      snackbar.success(message);
      renewList(userList.name);
      if (open?.params.id === String(row.id)) void navigate('/settings/user');
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    } finally {
      setBusy(false);
      setRemoving(undefined);
    }
  };
  return (
    <>
      <ListView<UserRow>
        list={userList}
        title={t('screens.user')}
        nameColumn="name"
        cells={cells}
        hrefOf={hrefOf}
        {...(open ? { openId: Number(open.params.id) } : {})}
        onAdd={() => void navigate('/settings/user/add')}
        onEdit={edit}
        onRemove={setRemoving}
      />
      <ConfirmDialog
        isOpen={removing !== undefined}
        busy={busy}
        onNo={() => setRemoving(undefined)}
        onYes={() => removing && void remove(removing)}
      >
        {removing && t('people.deleteWhat', { name: removing.name })}
      </ConfirmDialog>
    </>
  );
}
