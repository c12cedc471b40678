import { Button, Callout, Intent } from '@blueprintjs/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/use-translation';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { allowed } from '../../../contract/permissions';
import { recordKey } from '../../../contract/record';
import type { AnswerOf } from '../../../contract/route';
import type { creditRoutes } from '../../../contract/shipment/settlement/credit';
import { AdvanceNote } from '../../advance/note';
import { api } from '../../api/api';
import { subscribedTo } from '../../api/subscribed-to';
import { ItemNote } from '../../item/note';
import { useFormContext } from '../../form/form-context';
import { useUser } from '../../session/use-session';
import { useAction } from '../../act/use-action';

type PayerCredit = AnswerOf<(typeof creditRoutes)['payer']>;
type ConsigneeDebt = AnswerOf<(typeof creditRoutes)['consignee']>;

const creditApi = api.injectEndpoints({
  endpoints: (build) => ({
    payerCredit: build.query<PayerCredit, { order: number; payer: number }>({
      query: ({ order, payer }) => ({ url: `/api/finance/credit/${order}/payer/${payer}`, afterPaint: true }),
      ...subscribedTo(({ order, payer }: { order: number; payer: number }) => [
        recordKey('shipment', order),
        recordKey('payer', payer),
      ]),
    }),
    consigneeOwes: build.query<ConsigneeDebt, number>({
      query: (consignee) => ({ url: `/api/finance/credit/consignee/${consignee}`, afterPaint: true }),
    }),
  }),
});

const money = (amount: number): string => formatNumber(amount, moneyKind.decimals);
/** Warns that the chosen payer is over the credit limit or overdue; saving is still allowed (D135). */
export function PayerCreditNote({ order }: { order: number }) {
  const { control } = useFormContext();
  const payer = useWatch({ control, name: 'payer' }) as number | null;
  const mayRead = allowed('finance.creditRead', useUser());
  const { data } = creditApi.usePayerCreditQuery(
    { order, payer: payer ?? 0 },
    { skip: !mayRead || typeof payer !== 'number', refetchOnMountOrArgChange: true },
  );
  if (!data || typeof payer !== 'number' || (data.over === 0 && data.overdueorders === 0)) return null;
  return <Warning order={order} payer={payer} credit={data} />;
}

function Warning({ order, payer, credit }: { order: number; payer: number; credit: PayerCredit }) {
  const { t } = useTranslation();
  const user = useUser();
  const { busy, act } = useAction();
  const { over, owed, limit, overdue, overdueorders, since, released_at: at, released_by: by } = credit;
  return (
    <div className="form-span-12">
      <Callout compact intent={at ? Intent.NONE : Intent.WARNING}>
        {over > 0 && limit !== null && (
          <p>{t('credit.over', { owed: money(owed), limit: money(limit), over: money(over) })}</p>
        )}
        {overdueorders > 0 && (
          <p>{t('credit.overdue', { count: overdueorders, overdue: money(overdue), since: since ?? '' })}</p>
        )}
        <AdvanceNote payer={payer} />
        <ItemNote payer={payer} />
        {at && (
          <p className="quiet">{by === null ? t('credit.releasedAt', { at }) : t('credit.released', { at, by })}</p>
        )}
        {!at && allowed('finance.credit', user) && (
          <Button
            size="small"
            loading={busy}
            text={t('credit.release')}
            onClick={() => void act(`/api/finance/credit/${order}/release`)}
          />
        )}
      </Callout>
    </div>
  );
}

/** The open debt of the chosen consignee's orders in one line; undefined where there is none. */
export function useConsigneeDebtText(): string | undefined {
  const { t } = useTranslation();
  const { control } = useFormContext();
  const consignee = useWatch({ control, name: 'consignee' }) as number | null;
  const mayRead = allowed('finance.creditRead', useUser());
  const { data } = creditApi.useConsigneeOwesQuery(consignee ?? 0, {
    skip: !mayRead || typeof consignee !== 'number',
    refetchOnMountOrArgChange: true,
  });
  if (!data || typeof consignee !== 'number' || data.orders === 0) return undefined;
  return [
    t('credit.owes', { count: data.orders, owed: money(data.owed) }),
    ...(data.overdueorders > 0 ? [t('credit.ofThemOverdue', { overdue: money(data.overdue) })] : []),
  ].join(' ');
}
