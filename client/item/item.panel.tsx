import { Button, ButtonVariant, Callout } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatMoney } from '../../contract/fields/money/format-money';
import { itemFields, reversalFields } from '../../contract/item/form';
import { itemKind } from '../../contract/item/kind';
import { itemStates } from '../../contract/item/state';
import { partyAddress, partyOf } from '../../contract/party/kind';
import { allowed } from '../../contract/permissions';
import { formatNumber } from '../../contract/text/format-number';
import { ActDialog } from '../act/act-dialog';
import { AdvanceOffers } from '../advance/offers';
import { isFailure } from '../api/failure';
import { FormField } from '../form/form-field';
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
import { itemTarget, useItemQuery, type ItemDetail } from './item-api';
import { PaymentsTable } from './payments-table';
import { RecordDialog } from './record-dialog';
import './item.css';

/** An item outside files: what is owed, what is booked on it, and what is left. */
export default function ItemPanel() {
  const { id } = useParams();
  return <ItemPage key={id} id={Number(id)} />;
}

function ItemPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const close = useCloseRecord();
  const { data, error, refetch } = useItemQuery(id);
  const item = data?.data;
  const title = item && `${t('screens.items')} №${id}`;
  useRecordTitle(title);
  return (
    <>
      <PanelHeader
        title={title ?? t('screens.item')}
        {...(item?.party ? { meta: item.party } : {})}
        actions={item && <Actions item={item} version={data.version} />}
        onClose={close}
      />
      <Side
        tabs={[
          {
            id: 'timeline',
            title: t('history.title'),
            content: <Timeline kind={itemKind} id={id} fields={itemFields} />,
          },
        ]}
      />
      {!item && isFailure(error) && <RecordFailed failure={error} onRetry={() => void refetch()} />}
      {!item && !error && <RecordLoading />}
      {item && (
        <TablesBody>
          <Reversal item={item} />
          <Summary item={item} />
          {item.rest > 0 && <AdvanceOffers of={{ side: item.side, item: id }} version={data.version} hasKey />}
          <PaymentsTable item={item} />
        </TablesBody>
      )}
    </>
  );
}

function Reversal({ item: { reversal } }: { item: ItemDetail }) {
  const { t } = useTranslation();
  if (reversal === null) return null;
  const { ognoo, reason, user } = reversal;
  return <Callout compact>{t('item.reversed', { on: ognoo, reason, user: user ?? '' })}</Callout>;
}

function Summary({ item }: { item: ItemDetail }) {
  const { t } = useTranslation();
  const { currency, amount, booked, rest, rest_mnt: inTugrik, rate, ognoo, due_at: due, party, state, code } = item;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t(item.side === 'receivable' ? 'item.payer' : 'item.agent'),
      <Link key="party" to={partyAddress(partyOf(item))}>
        {party}
      </Link>,
    ],
    [t('item.paper'), item.paper],
    ...(item.oldnumber === null || item.oldnumber === item.paper
      ? []
      : [[t('item.oldNumber'), item.oldnumber] as const]),
    [t('item.on'), ognoo],
    [t('item.due'), due],
    [t('item.amount'), formatMoney(amount, currency)],
    [t('item.rate'), formatNumber(rate, { least: 2, most: 4 })],
    [t('item.bookedSum'), formatMoney(booked, currency)],
    [t('item.rest'), <b key="rest">{formatMoney(rest, currency)}</b>],
    [t('item.restMnt'), formatMoney(inTugrik)],
    [t('item.state'), itemStates[state as keyof typeof itemStates][languageInUse()]],
    [
      t('item.file'),
      code && (
        <Link key="file" to={`/shippingorder/${item.inquiryid}/edit`}>
          {code}
        </Link>
      ),
    ],
    [t('item.reason'), item.reason],
    [t('item.by'), item.user],
  ];
  return (
    <dl className="item-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

type Open = 'reverse' | 'again';

function Actions({ item, version }: { item: ItemDetail; version: number }) {
  const { t } = useTranslation();
  const user = useUser();
  const [open, setOpen] = useState<Open>();
  const stop = (): void => setOpen(undefined);
  const offered: readonly (readonly [Open, boolean])[] = [
    ['again', allowed('item.write', user)],
    ['reverse', item.reversal === null && allowed('item.correct', user)],
  ];
  return (
    <>
      {offered.map(
        ([what, isOffered]) =>
          isOffered && (
            <Button
              key={what}
              variant={ButtonVariant.OUTLINED}
              text={t(`item.${what}`)}
              onClick={() => setOpen(what)}
            />
          ),
      )}
      {open === 'again' && <RecordDialog copied={item} onClose={stop} />}
      {open === 'reverse' && <ReverseDialog item={item} version={version} onClose={stop} />}
    </>
  );
}

function ReverseDialog({ item, version, onClose }: { item: ItemDetail; version: number; onClose: () => void }) {
  const { t } = useTranslation();
  const values = useMemo(() => ({ reason: null }), []);
  const { id, amount, currency } = item;
  return (
    <ActDialog
      title={t('item.reverse')}
      record={`item/${id}/reverse`}
      fields={reversalFields}
      values={values}
      of={itemTarget(id)}
      version={version}
      url={`/api/items/${id}/reverse`}
      onClose={onClose}
    >
      <p className="form-span-12 quiet">{t('item.reverseHint', { amount: formatMoney(amount, currency) })}</p>
      <FormField name="reason" span={12} autoFocus />
    </ActDialog>
  );
}
