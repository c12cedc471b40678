import { useCallback } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { useMatch, useNavigate } from 'react-router';
import { userList } from '../../contract/user/list';
import { ListView } from '../list/list-view';
import { useRemoval } from '../list/acts/use-removal';
import { Avatar } from '../ui/avatar';

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
  const remove = useRemoval<UserRow>({
    list: userList.name,
    path: '/settings/user',
    question: ({ name }) => t('people.deleteWhat', { name }),
  });
  const edit = useCallback((row: UserRow) => void navigate(hrefOf(row)), [navigate]);

  return (
    <>
      <ListView<UserRow>
        list={userList}
        title={t('screens.user')}
        recordKind="user"
        nameColumn="name"
        cells={cells}
        hrefOf={hrefOf}
        {...(open ? { openId: Number(open.params.id) } : {})}
        onAdd={() => void navigate('/settings/user/add')}
        onEdit={edit}
        onRemove={remove.openDialog}
      />
      {remove.dialog}
    </>
  );
}
