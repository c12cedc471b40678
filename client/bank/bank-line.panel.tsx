import { Button, ButtonVariant } from '@blueprintjs/core';
import { Disable, Undo } from '@blueprintjs/icons';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { asideFields } from '../../contract/bank/form';
import { bankLineKind } from '../../contract/bank/kind';
import { asideWords, bankFormats } from '../../contract/bank/line';
import { bankLineList } from '../../contract/bank/list';
import type { bankRoutes } from '../../contract/bank/routes';
import { moneyKind } from '../../contract/fields/money/kind';
import { allowed } from '../../contract/permissions';
import type { AnswerOf } from '../../contract/route';
import { formatNumber } from '../../contract/text/format-number';
import { useAction } from '../act/use-action';
import type { Prefetch } from '../api/prefetch';
import { FormSection } from '../form/form-section';
import { RecordFailed, RecordLoading } from '../form/record-states';
import { prefetchRecord, useRecord, type RecordCall } from '../form/use-record';
import { Timeline } from '../history/timeline';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { usePresence } from '../live/use-live';
import { useUser } from '../session/use-session';
import { Side } from '../workspace/layout/side';
import { useCloseRecord } from '../workspace/records/list-navigation';
import { PanelHeader } from '../workspace/records/panel-header';
import { useRecordTitle } from '../workspace/records/record-title';
import { RecordViewers } from '../workspace/records/record-viewers';
import { AsideDialog } from './aside-dialog';
import { BookedParts } from './booking/booked-parts';
import { BookButton } from './booking/book-button';
import { ReverseButton } from './booking/reverse-button';
import { LineStateTag } from './line-state-tag';
import './bank.css';

type Line = AnswerOf<(typeof bankRoutes)['line']>['data'];

const lists = [bankLineList.name];
const callOf = (id: number): RecordCall => ({ url: `/api/bank/${id}`, key: 'data', kind: bankLineKind, id });
const money = (amount: number): string => formatNumber(amount, moneyKind.decimals);

export const prefetch: Prefetch = (id) => [prefetchRecord(callOf(id))];

/** One movement on an account, with what became of it and its history. */
export default function BankLinePanel() {
  const { id = '0' } = useParams();
  return <BankLine key={id} id={Number(id)} />;
}

function BankLine({ id }: { id: number }) {
  const { t } = useTranslation();
  const { loaded, failure, reload } = useRecord({ ...callOf(id), lists });
  const people = usePresence(bankLineKind, id, null);
  const line = loaded?.values as Line | undefined;
  const title = line && `${line.day} · ${money(line.amount)} ${line.currency.toUpperCase()}`;
  useRecordTitle(title);
  return (
    <>
      <PanelHeader
        title={title ?? t('screens.bank-line')}
        meta={`#${id}`}
        people={<RecordViewers people={people} />}
        actions={line && <LineActions line={line} reload={() => void reload()} />}
        onClose={useCloseRecord()}
      />
      <Side
        tabs={[
          {
            id: 'timeline',
            title: t('history.title'),
            content: <Timeline kind={bankLineKind} id={id} fields={asideFields} />,
          },
        ]}
      />
      {failure && !loaded && <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />}
      {!failure && !loaded && <RecordLoading />}
      {line && (
        <div className="form-body">
          <div className="form-grid">
            <FormSection id="line" title={t('screens.bank-line')}>
              <LineFacts line={line} />
            </FormSection>
            <BookedParts line={line} />
          </div>
        </div>
      )}
    </>
  );
}

function LineFacts({ line }: { line: Line }) {
  const language = languageInUse();
  const { columns } = bankLineList;
  const inCurrency = (amount: number): string => `${money(amount)} ${line.currency.toUpperCase()}`;
  const facts: readonly (readonly [name: keyof typeof columns, value: ReactNode])[] = [
    ['state', <LineStateTag key="state" state={line.state} />],
    ['aside', line.aside && asideWords[line.aside][language]],
    ['aside_note', line.aside_note],
    ['is_reversal', line.pair === null ? null : <PairLink key="pair" pair={line.pair} />],
    ['text', line.text],
    ['amount', inCurrency(line.amount)],
    ['open_amount', inCurrency(line.open_amount)],
    ['day', line.day],
    ['value_day', line.value_day],
    ['counter_name', line.counter_name],
    ['counter_account', line.counter_account],
    ['counter_register', line.counter_register],
    ['reference', line.reference],
    ['account', line.account],
    ['balance', line.balance === null ? null : inCurrency(line.balance)],
    ['is_reversal', line.pair === null && line.is_reversal ? '✓' : null],
    ['format', bankFormats[line.format][language]],
    ['read_at', line.read_at.slice(0, 16)],
  ];
  return (
    <dl className="bank-line form-span-12">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .flatMap(([name, value]) => [
          <dt key={`${name} label`}>{columns[name].label[language]}</dt>,
          <dd key={name}>{value}</dd>,
        ])}
    </dl>
  );
}

/** Leads to the line that takes this one back, or that it takes back. */
function PairLink({ pair }: { pair: number }) {
  const { t } = useTranslation();
  return <Link to={`/bank/${pair}`}>{t('bank.pair', { line: pair })}</Link>;
}

function LineActions({ line, reload }: { line: Line; reload: () => void }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { busy, act } = useAction(lists, { of: { kind: bankLineKind, id: line.id } });
  if (!allowed('bank.edit', useUser())) return null;
  return (
    <>
      <BookButton line={line} />
      {line.state === 'open' && line.is_reversal && <ReverseButton line={line} />}
      {line.state === 'open' && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={<Disable />}
          text={t('bank.setAside')}
          onClick={() => setAsking(true)}
        />
      )}
      {line.aside !== null && (
        <Button
          variant={ButtonVariant.OUTLINED}
          icon={<Undo />}
          text={t('bank.takeBack')}
          loading={busy}
          onClick={() => void act(`/api/bank/${line.id}/open`)}
        />
      )}
      {isAsking && (
        <AsideDialog
          line={line}
          onClose={() => {
            setAsking(false);
            reload();
          }}
        />
      )}
    </>
  );
}
