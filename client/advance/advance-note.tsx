import { useTranslation } from '../i18n/use-translation';
import { money, useAdvanceSumsQuery } from './advance-api';

/** What a payer has paid in advance, beside what he owes. */
export default function AdvanceNote({ payer }: { payer: number }) {
  const { t } = useTranslation();
  const { data } = useAdvanceSumsQuery(payer);
  const left = data?.['left'];
  if (typeof left !== 'object' || Object.keys(left).length === 0) return null;
  const each = Object.entries(left).map(([currency, amount]) => money(amount, currency));
  return <p>{t('credit.advance', { left: each.join(', '), mnt: money(Number(data?.['left_mnt'] ?? 0)) })}</p>;
}
