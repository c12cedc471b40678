import { Button, ButtonVariant } from '@blueprintjs/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { advanceFields, advanceKind } from '../../contract/advance/form';
import { advanceStates } from '../../contract/advance/state';
import { formatNumber } from '../../contract/text/format-number';
import { partyAddress, partyOf } from '../../contract/party/kind';
import { allowed } from '../../contract/permissions';
import { useAction } from '../act/use-action';
import { isFailure } from '../api/failure';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { Timeline } from '../history/timeline';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { TablesBody } from '../list/tables-page';
import { useUser } from '../session/use-session';
import { Side } from '../workspace/layout/side';
import { useCloseRecord } from '../workspace/records/list-navigation';
import { PanelHeader } from '../workspace/records/panel-header';
import { useRecordTitle } from '../workspace/records/record-title';
import { ActsTable } from './acts-table';
import { advanceLists, money, useAdvanceQuery, type AdvanceDetail } from './advance-api';
import { MoveDialog, ReturnDialog } from './give-back-dialogs';
import { ReceiveDialog } from './receive-dialog';
import { UseOnOrdersDialog } from './use-on-orders-dialog';
import './advance.css';

/** An advance: what came, what is left, and everything that was done with it. */
export default function AdvancePanel() {
  const { id } = useParams();
  return <AdvancePage key={id} id={Number(id)} />;
}

function AdvancePage({ id }: { id: number }) {
  const { t } = useTranslation();
  const close = useCloseRecord();
  const { data, error, refetch } = useAdvanceQuery(id);
  const advance = data?.data;
  const title = advance && `${t('screens.advances')} №${id}`;
  useRecordTitle(title);
  return (
    <>
      <PanelHeader
        title={title ?? t('screens.advance')}
        {...(advance?.party ? { meta: advance.party } : {})}
        actions={advance && <Actions advance={advance} onDeleted={close} />}
        onClose={close}
      />
      <Side
        tabs={[
          {
            id: 'timeline',
            title: t('history.title'),
            content: <Timeline kind={advanceKind} id={id} fields={advanceFields} />,
          },
        ]}
      />
      {!advance && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!advance && !error && <RecordLoading />}
      {advance && (
        <TablesBody>
          <Summary advance={advance} />
          <ActsTable advance={advance} />
        </TablesBody>
      )}
    </>
  );
}

function Summary({ advance }: { advance: AdvanceDetail }) {
  const { t } = useTranslation();
  const { currency, amount, left, left_mnt: inTugrik, rate, ognoo, party, state, comment, user } = advance;
  const { oldnumber } = advance;
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [
      t(advance.side === 'receivable' ? 'advance.payer' : 'advance.agent'),
      <Link key="party" to={partyAddress(partyOf(advance))}>
        {party}
      </Link>,
    ],
    [t('advance.cameOn'), ognoo],
    [t('advance.amount'), money(amount, currency)],
    [t('advance.rate'), formatNumber(rate, { least: 2, most: 4 })],
    [t('advance.left'), <b key="left">{money(left, currency)}</b>],
    [t('advance.leftMnt'), money(inTugrik)],
    [t('advance.state'), advanceStates[state as keyof typeof advanceStates][languageInUse()]],
    [t('advance.from'), <Origin key="from" advance={advance} />],
    [t('advance.comment'), comment],
    ...(oldnumber === null ? [] : [[t('item.oldNumber'), oldnumber] as const]),
    [t('advance.by'), user],
  ];
  return (
    <dl className="advance-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Origin({ advance }: { advance: AdvanceDetail }) {
  const { t } = useTranslation();
  const { from_inquiryid: order, from_code: code, from_advance: other } = advance;
  if (order !== null)
    return <Link to={`/shippingorder/${order}/edit`}>{t('advance.fromOverpaid', { code: code ?? '' })}</Link>;
  if (other !== null) return <Link to={`/advances/${other}`}>{t('advance.fromAdvance', { id: other })}</Link>;
  return t('advance.byHand');
}

type Open = 'use' | 'correct' | 'delete' | 'return' | 'move';

function Actions({ advance, onDeleted }: { advance: AdvanceDetail; onDeleted: () => void }) {
  const { t } = useTranslation();
  const user = useUser();
  const [open, setOpen] = useState<Open>();
  const { busy, act } = useAction(advanceLists);
  const stop = (): void => setOpen(undefined);
  const { id, left, may_change: mayChange, acts } = advance;
  const isUnused = acts.every(({ taken_back: isBack }) => isBack);
  const remove = async (): Promise<void> => {
    if (await act(`/api/advances/${id}/delete`)) onDeleted();
    stop();
  };
  const offered: readonly (readonly [Open, boolean])[] = [
    ['use', left > 0 && allowed('advance.write', user)],
    ['return', left > 0 && allowed('advance.correct', user)],
    ['move', left > 0 && allowed('advance.correct', user)],
    ['correct', mayChange],
    ['delete', mayChange && isUnused && advance.from_advance === null],
  ];
  return (
    <>
      {offered.map(
        ([what, isOffered]) =>
          isOffered && (
            <Button
              key={what}
              variant={ButtonVariant.OUTLINED}
              text={t(`advance.${what}`)}
              onClick={() => setOpen(what)}
            />
          ),
      )}
      {open === 'use' && <UseOnOrdersDialog advance={advance} onClose={stop} />}
      {open === 'correct' && <ReceiveDialog advance={advance} onClose={stop} />}
      {open === 'return' && <ReturnDialog advance={advance} onClose={stop} />}
      {open === 'move' && <MoveDialog advance={advance} onClose={stop} />}
      <ConfirmDialog
        isOpen={open === 'delete'}
        act={{ verb: t('advance.delete'), object: `№${id}` }}
        busy={busy}
        onNo={stop}
        onYes={() => void remove()}
      >
        {t('advance.deleteWhat', { amount: money(advance.amount, advance.currency) })}
      </ConfirmDialog>
    </>
  );
}
