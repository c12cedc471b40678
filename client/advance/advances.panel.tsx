import { Tag } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useMatch } from 'react-router';
import { advanceKind } from '../../contract/advance/form';
import { advanceList } from '../../contract/advance/list';
import { advanceStates } from '../../contract/advance/state';
import { allowed } from '../../contract/permissions';
import { DownloadButton } from '../export/download-button';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { ListView } from '../list/list-view';
import { refFilters } from '../reference/entries/ref-filter';
import { useUser } from '../session/use-session';
import { ReceiveDialog } from './receive-dialog';

interface Row {
  id: number;
  state: keyof typeof advanceStates;
  [name: string]: unknown;
}

const filters = refFilters(advanceList);
const hrefOf = ({ id }: Row): string => `/advances/${id}`;

function StateTag({ state }: Row) {
  return <Tag minimal>{advanceStates[state][languageInUse()]}</Tag>;
}
const cells = { state: StateTag };

/** The advances of payers and to agents; one opens beside the list. */
export default function AdvancesPanel() {
  const { t } = useTranslation();
  const open = useMatch('/advances/:id');
  const [isAdding, setAdding] = useState(false);
  const mayWrite = allowed('advance.write', useUser());
  const adding = useMemo(
    () => (mayWrite ? { onAdd: () => setAdding(true), addLabel: t('advance.receive') } : {}),
    [mayWrite, t],
  );
  return (
    <>
      <ListView<Row>
        list={advanceList}
        title={t('screens.advances')}
        recordKind={advanceKind}
        nameColumn="id"
        cells={cells}
        filterInputs={filters}
        hrefOf={hrefOf}
        isCurrentOnly
        {...(open ? { openId: Number(open.params['id']) } : {})}
        {...adding}
        download={(query) => <DownloadButton url="/api/advances/download" params={query} />}
        emptyHint={t('advance.none')}
      />
      {isAdding && <ReceiveDialog onClose={() => setAdding(false)} />}
    </>
  );
}
