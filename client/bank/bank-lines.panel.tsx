import { ArrowBottomLeft, ArrowTopRight, Disable, Undo } from '@blueprintjs/icons';
import { useCallback, useMemo, useState } from 'react';
import { useMatch } from 'react-router';
import { bankLineKind } from '../../contract/bank/kind';
import { directions } from '../../contract/bank/line';
import { bankLineList } from '../../contract/bank/list';
import { allowed } from '../../contract/permissions';
import { useAction } from '../act/use-action';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { RowAction } from '../list/acts/row-action';
import { ListView } from '../list/list-view';
import { useUser } from '../session/use-session';
import { AsideDialog } from './aside-dialog';
import type { BankRow } from './bank-row';
import { BankTabs } from './bank-tabs';
import { ImportButton } from './importing/import-button';
import { LineStateTag } from './line-state-tag';

const actionWidth = 28;
const lists = [bankLineList.name];
const hrefOf = ({ id }: BankRow): string => `/bank/${id}`;

/** An arrow and a word: money in and out differ without colours. */
function DirectionCell({ direction }: BankRow) {
  const label = directions[direction][languageInUse()];
  return (
    <span title={label}>
      {direction === 'in' ? <ArrowBottomLeft size={12} /> : <ArrowTopRight size={12} />} {label}
    </span>
  );
}

const cells = {
  state: (row: BankRow) => <LineStateTag state={row.state} />,
  direction: (row: BankRow) => <DirectionCell {...row} />,
};

/** The movements on the accounts of the firm, worked off by keyboard: X sets one aside. */
export default function BankLinesPanel() {
  const { t } = useTranslation();
  const open = useMatch('/bank/:id');
  const mayWrite = allowed('bank.edit', useUser());
  const [chosen, setChosen] = useState<BankRow>();
  const { act } = useAction(lists);
  const rowKeys = useMemo(
    () => ({
      aside(row: BankRow) {
        if (row.aside === null) setChosen(row);
        return undefined;
      },
    }),
    [],
  );
  const rowActions = useCallback(
    (row: BankRow) =>
      row.aside === null ? (
        <RowAction icon={<Disable />} label={`${t('bank.setAside')} (X)`} onClick={() => setChosen(row)} />
      ) : (
        <RowAction icon={<Undo />} label={t('bank.takeBack')} onClick={() => void act(`/api/bank/${row.id}/open`)} />
      ),
    [act, t],
  );
  return (
    <>
      <ListView<BankRow>
        list={bankLineList}
        title={t('screens.bank')}
        tabs={<BankTabs shown="lines" />}
        recordKind={bankLineKind}
        nameColumn="text"
        cells={cells}
        hrefOf={hrefOf}
        peekOf={hrefOf}
        {...(open ? { openId: Number(open.params.id) } : {})}
        {...(mayWrite ? { rowActions, rowActionsWidth: actionWidth, rowKeys } : {})}
        toolbar={<ImportButton />}
        notice={<div className="key-line meta">{t('bank.keys')}</div>}
        emptyHint={t('bank.none')}
      />
      {chosen && <AsideDialog key={chosen.id} line={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}
