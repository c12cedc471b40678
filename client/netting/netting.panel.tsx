import { AnchorButton, Button, ButtonVariant, Callout } from '@blueprintjs/core';
import { Print } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatMoney } from '../../contract/fields/money/format-money';
import { nettingFields } from '../../contract/netting/form';
import { nettingKind, nettingStates } from '../../contract/netting/kind';
import { allowed } from '../../contract/permissions';
import { isFailure } from '../api/failure';
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
import { useNettingQuery, type NettingDetail } from './netting-api';
import { PairsTable } from './pairs-table';
import { TakeBackDialog } from './take-back-dialog';
import './netting.css';

/** An act of netting: whose, of which day, its pairs, and what they come to. */
export default function NettingPanel() {
  const { id } = useParams();
  return <NettingPage key={id} id={Number(id)} />;
}

function NettingPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const close = useCloseRecord();
  const { data, error, refetch } = useNettingQuery(id);
  const netting = data?.data;
  useRecordTitle(netting?.number);
  return (
    <>
      <PanelHeader
        title={netting?.number ?? t('screens.netting')}
        {...(netting ? { meta: netting.payer.name } : {})}
        actions={netting && <Actions netting={netting} />}
        onClose={close}
      />
      <Side
        tabs={[
          {
            id: 'timeline',
            title: t('history.title'),
            content: <Timeline kind={nettingKind} id={id} fields={nettingFields} />,
          },
        ]}
      />
      {!netting && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!netting && !error && <RecordLoading />}
      {netting && (
        <TablesBody>
          <TakenBack netting={netting} />
          <Summary netting={netting} />
          <PairsTable netting={netting} />
        </TablesBody>
      )}
    </>
  );
}

function TakenBack({ netting: { taken_back: takenBack } }: { netting: NettingDetail }) {
  const { t } = useTranslation();
  if (takenBack === null) return null;
  const { recorded_at: at, reason, user } = takenBack;
  return <Callout compact>{t('netting.takenBack', { on: at.slice(0, 10), reason, user: user ?? '' })}</Callout>;
}

function Summary({ netting }: { netting: NettingDetail }) {
  const { t } = useTranslation();
  const { ognoo, posted_at: posted, payer, agent, sums, mnt, state, comment, user } = netting;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('netting.payer'), payer.name],
    [t('netting.agent'), agent.name],
    [t('netting.on'), ognoo],
    ...(posted === ognoo ? [] : ([[t('netting.posted'), posted]] as const)),
    [t('netting.sums'), sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(', ')],
    [t('netting.mnt'), <b key="mnt">{formatMoney(mnt)}</b>],
    [t('netting.state'), nettingStates[state as keyof typeof nettingStates][languageInUse()]],
    [t('netting.comment'), comment],
    [t('netting.by'), user],
  ];
  return (
    <dl className="netting-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ netting }: { netting: NettingDetail }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const mayTakeBack = allowed('netting.takeBack', useUser());
  return (
    <>
      <AnchorButton
        variant={ButtonVariant.OUTLINED}
        icon={<Print />}
        aria-label={t('netting.print')}
        title={t('netting.print')}
        href={`/nettings/${netting.id}/print?lang=${languageInUse()}`}
        target="_blank"
        rel="noopener"
      />
      {netting.taken_back === null && mayTakeBack && (
        <Button variant={ButtonVariant.OUTLINED} text={t('netting.takeBack')} onClick={() => setOpen(true)} />
      )}
      {isOpen && <TakeBackDialog netting={netting} onClose={() => setOpen(false)} />}
    </>
  );
}
