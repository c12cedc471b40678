import { ArrowBottomLeft, ArrowTopRight, Confirm, Disable, Undo } from '@blueprintjs/icons';
import { Suspense, useCallback, useState } from 'react';
import { useMatch } from 'react-router';
import { bankLineKind } from '../../contract/bank/kind';
import { directions } from '../../contract/bank/line';
import { bankLineList } from '../../contract/bank/list';
import { allowed } from '../../contract/permissions';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { RowAction } from '../list/acts/row-action';
import { ListView } from '../list/list-view';
import { usePresence } from '../live/use-live';
import { useUser } from '../session/use-session';
import { AccountFilter } from './account-filter';
import { AsideDialog } from './aside-dialog';
import { BankTabs } from './bank-tabs';
import { ConfirmBar } from './booking/confirm-bar';
import { BookingDialog } from './booking/lazy-dialog';
import { ReadButton } from './importing/read-button';
import { LineStateTag } from './line-state-tag';
import { isOpenLine, type BankRow } from './proposals/bank-row';
import { ProposalCell } from './proposals/proposal-cell';
import { noProposals, ProposalsContext } from './proposals/proposals-context';
import { useLineKeys, type ChosenLine } from './use-line-keys';
import './bank.css';

const actionWidth = 54;
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
  booking: (row: BankRow) => <ProposalCell {...row} />,
};

function useRowActions(choose: (chosen: ChosenLine) => void, takeBack: (row: BankRow) => void) {
  const { t } = useTranslation();
  return useCallback(
    (row: BankRow) => (
      <>
        {isOpenLine(row) && (
          <RowAction
            icon={<Confirm />}
            label={`${t('bank.bookTitle')} (/)`}
            onClick={() => choose({ row, to: 'book' })}
          />
        )}
        {row.state === 'open' && (
          <RowAction
            icon={<Disable />}
            label={`${t('bank.setAside')} (X)`}
            onClick={() => choose({ row, to: 'aside' })}
          />
        )}
        {row.state !== 'open' && (
          <RowAction
            icon={<Undo />}
            label={t(row.aside === null ? 'bank.takeBookingBack' : 'bank.takeBack')}
            onClick={() => takeBack(row)}
          />
        )}
      </>
    ),
    [choose, takeBack, t],
  );
}

/** The others see at which line the user is. */
function AtLine({ id }: { id: number | null }) {
  usePresence(bankLineKind, id, null);
  return null;
}

/** The movements on the accounts of the firm, worked off by keyboard: Enter accepts what is proposed, A books an advance, X sets aside. */
export default function BankLinesPanel() {
  const { t } = useTranslation();
  const open = useMatch('/bank/:id');
  const mayWrite = allowed('bank.edit', useUser());
  const [proposals, setProposals] = useState(noProposals);
  const [at, setAt] = useState<number | null>(null);
  const { keys, keep, takeBack, chosen, choose, dialog } = useLineKeys(proposals);
  const rowActions = useRowActions(choose, takeBack);
  const list = mayWrite ? { rowActions, rowActionsWidth: actionWidth, rowKeys: keys } : {};
  return (
    <ProposalsContext value={proposals}>
      <AtLine id={mayWrite ? at : null} />
      <ListView<BankRow>
        list={bankLineList}
        title={t('screens.bank')}
        tabs={<BankTabs shown="lines" />}
        recordKind={bankLineKind}
        nameColumn="text"
        cells={cells}
        hrefOf={hrefOf}
        peekOf={hrefOf}
        onActive={({ id }) => setAt(id)}
        {...(open ? { openId: Number(open.params.id) } : {})}
        {...list}
        toolbar={
          <>
            <AccountFilter />
            <ReadButton />
          </>
        }
        notice={(page) => {
          keep(page);
          return (
            <div className="bank-keys meta">
              {mayWrite && page.chosen && <ConfirmBar {...{ page, proposals, setProposals }} />}
              <span className="key-line">{t(mayWrite ? 'bank.keys' : 'bank.readKeys')}</span>
            </div>
          );
        }}
        emptyHint={t('bank.none')}
      />
      {chosen?.to === 'aside' && (
        <AsideDialog key={chosen.row.id} line={chosen.row} onClose={() => choose(undefined)} />
      )}
      {chosen?.to === 'book' && (
        <Suspense>
          <BookingDialog
            key={chosen.row.id}
            line={chosen.row}
            proposal={proposals.get(chosen.row.id)}
            onClose={() => choose(undefined)}
          />
        </Suspense>
      )}
      {dialog}
    </ProposalsContext>
  );
}
