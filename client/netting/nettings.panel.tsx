import { Tag } from '@blueprintjs/core';
import { Suspense, useMemo, useState } from 'react';
import { useMatch } from 'react-router';
import { nettingKind, nettingStates } from '../../contract/netting/kind';
import { nettingList } from '../../contract/netting/list';
import { allowed } from '../../contract/permissions';
import { lazyPart } from '../browser/lazy-part';
import { DownloadButton } from '../export/download-button';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { ListView } from '../list/list-view';
import { refFilters } from '../reference/entries/ref-filter';
import { useUser } from '../session/use-session';

interface Row {
  id: number;
  state: keyof typeof nettingStates;
  [name: string]: unknown;
}

const MakeNettingDialog = lazyPart(() => import('./make-dialog'));

const filters = refFilters(nettingList);
const hrefOf = ({ id }: Row): string => `/nettings/${id}`;

function StateTag({ state }: Row) {
  return <Tag minimal>{nettingStates[state][languageInUse()]}</Tag>;
}
const cells = { state: StateTag };

/** What was netted between payers and agents that are one firm; one act opens beside the list. */
export default function NettingsPanel() {
  const { t } = useTranslation();
  const open = useMatch('/nettings/:id');
  const [isAdding, setAdding] = useState(false);
  const mayMake = allowed('netting.make', useUser());
  const adding = useMemo(
    () => (mayMake ? { onAdd: () => setAdding(true), addLabel: t('netting.make') } : {}),
    [mayMake, t],
  );
  return (
    <>
      <ListView<Row>
        list={nettingList}
        title={t('screens.nettings')}
        recordKind={nettingKind}
        nameColumn="number"
        cells={cells}
        filterInputs={filters}
        hrefOf={hrefOf}
        isCurrentOnly
        {...(open ? { openId: Number(open.params['id']) } : {})}
        {...adding}
        download={(query) => <DownloadButton url="/api/nettings/download" params={query} />}
        emptyHint={t('netting.none')}
      />
      {isAdding && (
        <Suspense>
          <MakeNettingDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
