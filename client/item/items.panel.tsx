import { Tag } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useMatch } from 'react-router';
import { itemKind } from '../../contract/item/kind';
import { itemList } from '../../contract/item/list';
import { itemStates } from '../../contract/item/state';
import { allowed } from '../../contract/permissions';
import { DownloadButton } from '../export/download-button';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { ListView } from '../list/list-view';
import { refFilters } from '../reference/entries/ref-filter';
import { useUser } from '../session/use-session';
import { RecordDialog } from './record-dialog';

interface Row {
  id: number;
  state: keyof typeof itemStates;
  [name: string]: unknown;
}

const filters = refFilters(itemList);
const hrefOf = ({ id }: Row): string => `/items/${id}`;

function StateTag({ state }: Row) {
  return <Tag minimal>{itemStates[state][languageInUse()]}</Tag>;
}
const cells = { state: StateTag };

/** What payers owe and agents are owed outside files; one opens beside the list. */
export default function ItemsPanel() {
  const { t } = useTranslation();
  const open = useMatch('/items/:id');
  const [isAdding, setAdding] = useState(false);
  const mayWrite = allowed('item.write', useUser());
  const adding = useMemo(
    () => (mayWrite ? { onAdd: () => setAdding(true), addLabel: t('item.record') } : {}),
    [mayWrite, t],
  );
  return (
    <>
      <ListView<Row>
        list={itemList}
        title={t('screens.items')}
        recordKind={itemKind}
        nameColumn="id"
        cells={cells}
        filterInputs={filters}
        hrefOf={hrefOf}
        isCurrentOnly
        {...(open ? { openId: Number(open.params['id']) } : {})}
        {...adding}
        download={(query) => <DownloadButton url="/api/items/download" params={query} />}
        emptyHint={t('item.none')}
      />
      {isAdding && <RecordDialog onClose={() => setAdding(false)} />}
    </>
  );
}
