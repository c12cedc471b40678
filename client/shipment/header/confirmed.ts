import type { FormRow } from '../../../contract/diff';
import type { TimelineEntry } from '../../../contract/history/timeline';
import { allowed } from '../../../contract/permissions';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { useFileHeader } from './header-api';

/** What of a row of the price offer the payer owes by. */
const owedBy = ['currency', 'price', 'rate'] as const;
type Priced = Readonly<{ currency?: unknown; priceOffers?: unknown }>;

export function isOwedBy(column: string): boolean {
  return owedBy.includes(column as (typeof owedBy)[number]);
}

/** Whether what is typed differs from what was read in what the payer owes: the offer, its rates and currencies, and the default one. */
export function movesOwed(read: Priced, typed: Priced): boolean {
  const owed = ({ currency, priceOffers }: Priced): string =>
    JSON.stringify([
      currency,
      ((priceOffers ?? []) as FormRow[]).map((row) => [row.id, ...owedBy.map((name) => row[name])]),
    ]);
  return owed(read) !== owed(typed);
}

interface Confirmed {
  /** What the payer owes is confirmed as paid, so it does not change (D201). */
  isConfirmed: boolean;
  /** Only who may take the confirmation back changes it, and the same save does so. */
  isLocked: boolean;
}

/** An inquiry that was not saved yet has no number, and nothing of it is confirmed. */
export function useConfirmed(inquiry: number | undefined): Confirmed {
  const user = useUser();
  const isConfirmed = useFileHeader(inquiry)?.isPaid === true;
  return { isConfirmed, isLocked: isConfirmed && !allowed('finance.correct', user) };
}

/** What is to be known before a save is taken back that moves what was confirmed as paid. */
export function useUndoWarning(inquiry: number): (entry: TimelineEntry) => string | undefined {
  const { t } = useTranslation();
  const { isConfirmed, isLocked } = useConfirmed(inquiry);
  return ({ changes }) => {
    if (!isConfirmed || !changes) return undefined;
    if (!('currency' in changes.fields) && !('priceOffers' in changes.rows)) return undefined;
    return t(isLocked ? 'inquiry.confirmedLocked' : 'inquiry.confirmedReopens');
  };
}
