import { Button, ButtonVariant, Callout, Tag } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { partyAddress, type PartyId } from '../../contract/party/kind';
import { allowed } from '../../contract/permissions';
import { isFailure } from '../api/failure';
import { lazyPart } from '../browser/lazy-part';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { useTranslation } from '../i18n/use-translation';
import { AccountsOfParty } from '../reference/accounts-of-party';
import { useUser } from '../session/use-session';
import { Side } from '../workspace/layout/side';
import { useCloseRecord } from '../workspace/records/list-navigation';
import { PanelHeader } from '../workspace/records/panel-header';
import { useRecordTitle } from '../workspace/records/record-title';
import { Counterpart } from './counterpart';
import { usePartyQuery, type PartyDetail } from './party-api';
import { SideCard } from './side-card';
import './party.css';

/** Loaded after the page: what they name of other areas would be in the kits of all screens. */
const PartyCards = lazyPart(() => import('./cards/party-cards'));
const NumbersDialog = lazyPart(() => import('./numbers-dialog'));

/** The page of a payer or of an agent; its address says which. */
export default function PartyPanel() {
  const { id } = useParams();
  const kind = useLocation().pathname.startsWith('/party/agent/') ? 'agent' : 'payer';
  return <PartyPage key={`${kind}-${id}`} party={{ kind, id: Number(id) }} />;
}

/** Everything that is between a party and the firm: what is open, its papers, its accounts. */
function PartyPage({ party }: { party: PartyId }) {
  const { t } = useTranslation();
  const close = useCloseRecord();
  const { data, error, refetch } = usePartyQuery(party);
  const found = data?.data;
  useRecordTitle(found?.name);
  return (
    <>
      <PanelHeader
        title={found?.name ?? t(`party.kinds.${party.kind}`)}
        meta={`${t(`party.kinds.${party.kind}`)} #${party.id}`}
        actions={found && <FormLink party={party} />}
        onClose={close}
      />
      <Side tabs={[{ id: 'accounts', title: t('party.accounts'), content: <AccountsOfParty {...party} /> }]} />
      {!found && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!found && !error && <RecordLoading />}
      {found && <Content party={found} version={data.version} />}
    </>
  );
}

/** For users who may edit the entry itself. */
function FormLink({ party: { kind, id } }: { party: PartyId }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!allowed(`settings.${kind}.edit`, useUser())) return null;
  return (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={<Edit />}
      text={t('party.form')}
      onClick={() => void navigate(`/settings/${kind}/${id}/edit`)}
    />
  );
}

function Content({ party, version }: { party: PartyDetail; version: number }) {
  const { kind, mergedinto, on, sides } = party;
  return (
    <div className="party">
      {mergedinto !== null && <MergedNote into={{ kind, id: mergedinto }} />}
      <Facts party={party} version={version} />
      <div className="party-cards">
        {sides.map((side) => (
          <SideCard key={side.kind} side={side} on={on} isOneOfTwo={sides.length > 1} />
        ))}
        <Suspense>
          <PartyCards party={party} />
        </Suspense>
      </div>
    </div>
  );
}

function MergedNote({ into }: { into: PartyId }) {
  const { t } = useTranslation();
  const { data } = usePartyQuery(into);
  return (
    <Callout compact className="party-merged">
      {t('party.mergedInto')} <Link to={partyAddress(into)}>{data?.data.name ?? `#${into.id}`}</Link>
    </Callout>
  );
}

function Facts({ party, version }: { party: PartyDetail; version: number }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  const mayEdit = allowed('party.numbers', useUser());
  const { nameen, register, taxnumber, phone, email, address, active } = party;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('party.register'), register],
    [t('party.taxnumber'), taxnumber],
    ...[
      [t('party.phone'), phone] as const,
      [t('party.email'), email] as const,
      [t('party.address'), address] as const,
      [t('party.nameen'), nameen] as const,
    ].filter(([, value]) => value !== null),
    [t('party.counterpart'), <Counterpart key="counterpart" party={party} />],
  ];
  return (
    <div className="party-head">
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {!active && <Tag minimal>{t('party.inactive')}</Tag>}
      {mayEdit && (
        <Button
          size="small"
          variant={ButtonVariant.OUTLINED}
          text={t('party.setNumbers')}
          onClick={() => setEditing(true)}
        />
      )}
      <Suspense>
        {isEditing && <NumbersDialog party={party} version={version} onClose={() => setEditing(false)} />}
      </Suspense>
    </div>
  );
}
