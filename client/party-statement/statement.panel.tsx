import { AnchorButton, Button, ButtonVariant, Callout } from '@blueprintjs/core';
import { Document } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { partyAddress, partyOf } from '../../contract/party/kind';
import { partyStatementFields } from '../../contract/party-statement/form';
import { partyStatementKind } from '../../contract/party-statement/kind';
import { partyStatementStates } from '../../contract/party-statement/state';
import { allowed } from '../../contract/permissions';
import { isFailure } from '../api/failure';
import { DownloadButton } from '../export/download-button';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { Timeline } from '../history/timeline';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { TablesBody } from '../list/tables-page';
import { SheetInPanel } from '../paper/sheet-in-panel';
import { useUser } from '../session/use-session';
import { Side } from '../workspace/layout/side';
import { useCloseRecord } from '../workspace/records/list-navigation';
import { PanelHeader } from '../workspace/records/panel-header';
import { useRecordTitle } from '../workspace/records/record-title';
import { AgreedDialog, DisputedDialog, SentDialog } from './answer-dialogs';
import { MakeStatementDialog } from './make-dialog';
import { mnt, usePartyStatementPaperQuery, usePartyStatementQuery, type StatementDetail } from './statement-api';
import './statement.css';

/** A statement: whether it was sent, its answer, and the paper. */
export default function StatementPanel() {
  const { id } = useParams();
  return <StatementPage key={id} id={Number(id)} />;
}

function StatementPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const close = useCloseRecord();
  const { data, error, refetch } = usePartyStatementQuery(id);
  const statement = data?.data;
  useRecordTitle(statement?.number);
  return (
    <>
      <PanelHeader
        title={statement?.number ?? t('screens.partystatement')}
        {...(statement?.party ? { meta: statement.party } : {})}
        actions={statement && <Actions statement={statement} version={data.version} />}
        onClose={close}
      />
      <Side
        tabs={[
          {
            id: 'timeline',
            title: t('history.title'),
            content: <Timeline kind={partyStatementKind} id={id} fields={partyStatementFields} />,
          },
        ]}
      />
      {!statement && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!statement && !error && <RecordLoading />}
      {statement && (
        <TablesBody>
          <Replaced statement={statement} />
          <Summary statement={statement} />
          <StatementPaper id={id} />
        </TablesBody>
      )}
    </>
  );
}

function Replaced({ statement: { replaced_by: by } }: { statement: StatementDetail }) {
  const { t } = useTranslation();
  if (!by) return null;
  return (
    <Callout compact>
      {t('partyStatement.replaced')} <Link to={`/statements/${by.id}`}>{by.number}</Link>
    </Callout>
  );
}

type Other = StatementDetail['follows'];
const linkTo = (other: Other): ReactNode =>
  other && (
    <Link key={other.id} to={`/statements/${other.id}`}>
      {other.number}
    </Link>
  );

function Summary({ statement }: { statement: StatementDetail }) {
  const { t } = useTranslation();
  const { id, side, party, start, end, ognoo, opening, closing, invoices_closing: invoices, sum, state } = statement;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t(side === 'receivable' ? 'partyStatement.payer' : 'partyStatement.agent'),
      <Link key="party" to={partyAddress(partyOf(statement))}>
        {party}
      </Link>,
    ],
    [t('partyStatement.period'), `${start} – ${end}`],
    [t('partyStatement.opening'), mnt(opening)],
    [t('partyStatement.closing'), mnt(closing)],
    [t('partyStatement.invoices'), invoices === null ? null : mnt(invoices)],
    [t('partyStatement.sum'), <b key="sum">{mnt(sum)}</b>],
    [t('partyStatement.state'), partyStatementStates[state as keyof typeof partyStatementStates][languageInUse()]],
    [t('partyStatement.sentOn'), statement.sent_on],
    [t('partyStatement.answeredOn'), statement.answered_on],
    [t('partyStatement.agreedBy'), statement.agreed_by],
    [t('partyStatement.note'), statement.note],
    [
      t('partyStatement.scan'),
      statement.scan && (
        <a key="scan" href={`/document/statement/${id}`}>
          {statement.scan_name ?? t('partyStatement.scan')}
        </a>
      ),
    ],
    [t('partyStatement.follows'), linkTo(statement.follows)],
    [t('partyStatement.replaces'), linkTo(statement.replaces)],
    [t('partyStatement.madeOn'), ognoo],
    [t('partyStatement.by'), statement.user],
  ];
  return (
    <dl className="statement-facts">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** As it is printed, in the language of the user. */
function StatementPaper({ id }: { id: number }) {
  const language = languageInUse();
  const { data, error, refetch } = usePartyStatementPaperQuery({ id, language });
  if (!data)
    return isFailure(error) ? <RecordFailed failure={error} onRetry={() => void refetch()} /> : <RecordLoading />;
  return (
    <div className="paper-page statement-paper" tabIndex={0} role="region" aria-label={`${data.title} ${data.number}`}>
      <SheetInPanel paper={data} addressOf={(picture) => `/img/statements/${id}/print/${picture}?lang=${language}`} />
    </div>
  );
}

type Open = 'send' | 'agree' | 'dispute' | 'again';

function Actions({ statement, version }: { statement: StatementDetail; version: number }) {
  const { t } = useTranslation();
  const mayWrite = allowed('partystatement.write', useUser());
  const [open, setOpen] = useState<Open>();
  const stop = (): void => setOpen(undefined);
  const { id, state, replaced_by: replacedBy, payer, agent, start, end } = statement;
  const isOpen = mayWrite && replacedBy === null;
  const offered: readonly (readonly [Open, boolean])[] = [
    ['send', isOpen && state === 1],
    ['agree', isOpen],
    ['dispute', isOpen],
    ['again', isOpen && state === 4],
  ];
  const language = languageInUse();
  return (
    <>
      <AnchorButton
        variant={ButtonVariant.OUTLINED}
        icon={<Document />}
        text={t('partyStatement.paper')}
        href={`/statements/${id}/print`}
        target="_blank"
        rel="noopener"
      />
      <DownloadButton url={`/api/statements/${id}/download`} params={{ lang: language }} />
      {offered.map(
        ([what, isOffered]) =>
          isOffered && (
            <Button
              key={what}
              variant={ButtonVariant.OUTLINED}
              text={t(`partyStatement.${what}`)}
              onClick={() => setOpen(what)}
            />
          ),
      )}
      {open === 'send' && <SentDialog statement={statement} version={version} onClose={stop} />}
      {open === 'agree' && <AgreedDialog statement={statement} version={version} onClose={stop} />}
      {open === 'dispute' && <DisputedDialog statement={statement} version={version} onClose={stop} />}
      {open === 'again' && <MakeStatementDialog proposed={{ payer, agent, start, end }} onClose={stop} />}
    </>
  );
}
