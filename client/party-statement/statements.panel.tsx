import { Button, ButtonVariant, Tag } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useMatch } from 'react-router';
import { partyStatementKind } from '../../contract/party-statement/kind';
import { partyStatementList } from '../../contract/party-statement/list';
import { partyStatementStates } from '../../contract/party-statement/state';
import { allowed } from '../../contract/permissions';
import { DownloadButton } from '../export/download-button';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { ListView } from '../list/list-view';
import { refFilters } from '../reference/entries/ref-filter';
import { useUser } from '../session/use-session';
import { MakeStatementDialog } from './make-dialog';
import { ManyStatementsDialog } from './many-dialog';

interface Row {
  id: number;
  state: keyof typeof partyStatementStates;
  replacement: string | null;
  [name: string]: unknown;
}

const filters = refFilters(partyStatementList);
const hrefOf = ({ id }: Row): string => `/statements/${id}`;

function StateTag({ state }: Row) {
  return <Tag minimal>{partyStatementStates[state][languageInUse()]}</Tag>;
}
const cells = { state: StateTag };

function ManyButton({ onMany }: { onMany: () => void }) {
  const { t } = useTranslation();
  return <Button variant={ButtonVariant.OUTLINED} text={t('partyStatement.makeMany')} onClick={onMany} />;
}

/** The statements of payers and agents; one opens beside the list. */
export default function StatementsPanel() {
  const { t } = useTranslation();
  const open = useMatch('/statements/:id');
  const [isMaking, setMaking] = useState(false);
  const [isMany, setMany] = useState(false);
  const mayWrite = allowed('partystatement.write', useUser());
  const making = useMemo(
    () => (mayWrite ? { onAdd: () => setMaking(true), addLabel: t('partyStatement.make') } : {}),
    [mayWrite, t],
  );
  return (
    <>
      <ListView<Row>
        list={partyStatementList}
        title={t('screens.partystatements')}
        recordKind={partyStatementKind}
        nameColumn="number"
        cells={cells}
        filterInputs={filters}
        hrefOf={hrefOf}
        isCurrentOnly
        {...(open ? { openId: Number(open.params['id']) } : {})}
        {...making}
        {...(mayWrite ? { toolbar: <ManyButton onMany={() => setMany(true)} /> } : {})}
        download={(query) => <DownloadButton url="/api/statements/download" params={query} />}
        emptyHint={t('partyStatement.none')}
      />
      {isMaking && <MakeStatementDialog onClose={() => setMaking(false)} />}
      {isMany && <ManyStatementsDialog onClose={() => setMany(false)} />}
    </>
  );
}
