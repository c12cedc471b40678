import type { TimelineEntry } from '../../../contract/history/timeline';
import { allowed } from '../../../contract/permissions';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { useFileHeader } from './header-api';

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
