import type { TFunction } from 'i18next';
import type { ProposalAnswer } from '../../../contract/bank/proposals/answer';
import { moneyKind } from '../../../contract/fields/money/kind';
import { formatNumber } from '../../../contract/text/format-number';

type Row = Pick<ProposalAnswer['parts'][number]['row'], 'code' | 'invoice'>;

export const shownMoney = (amount: string | number): string => formatNumber(amount, moneyKind.decimals);

export const codeOf = ({ code, invoice }: Row): string => (invoice === null ? code : `${code}/${invoice}`);

/** The rows, the party and, of several rows, what each takes; of a reversal the line that it takes back with what that is booked on. */
export function targetText({ party, parts, reverses }: ProposalAnswer, t: TFunction): string {
  if (reverses !== null) {
    const line = t('bank.reverses', { day: reverses.day, line: reverses.id });
    return reverses.booking === null ? line : `${line} · ${reverses.booking}`;
  }
  const several = parts.length > 1;
  const rows = parts.map(({ row, takes }) => (several ? `${codeOf(row)} (${shownMoney(takes)})` : codeOf(row)));
  return [rows.join(', '), party?.name].filter((text) => text !== undefined && text !== '').join(' · ');
}

/** Why it is proposed. */
export function whyText({ evidence, parts }: ProposalAnswer, t: TFunction): string {
  const fee = parts.flatMap((part) => part.fee ?? [])[0];
  const reasons = evidence.map(({ by, found, way }) =>
    by === 'amount' ? t(`bank.because.amount.${way ?? 'tugrik'}`) : t(`bank.because.${by}`, { found: found ?? '' }),
  );
  return [...reasons, ...(fee === undefined ? [] : [t('bank.because.fee', { fee: shownMoney(fee) })])].join(', ');
}
