import { formatMoney } from '../../contract/fields/money/format-money';
import { useTranslation } from '../i18n/use-translation';
import { useItemSumsQuery } from './item-api';

/** What a payer owes outside files, or has as a credit there, beside what he owes on orders. */
export default function ItemNote({ payer }: { payer: number }) {
  const { t } = useTranslation();
  const { data } = useItemSumsQuery(payer);
  const rest = data?.['rest'];
  if (typeof rest !== 'object' || Object.keys(rest).length === 0) return null;
  const each = Object.entries(rest).map(([currency, amount]) => formatMoney(amount, currency));
  return <p>{t('credit.items', { rest: each.join(', '), mnt: formatMoney(Number(data?.['rest_mnt'] ?? 0)) })}</p>;
}
