import type { TimelineEntry } from '../../../contract/history/timeline';
import { allowed } from '../../../contract/permissions';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { useFileHeader } from './header-api';

interface Confirmed {
  /** The receivable of the file is confirmed as paid, so what the payer owes must not change (D201). */
  isConfirmed: boolean;
  /** The user may not change it. A user with the right to withdraw the confirmation may, and saving withdraws it. */
  isLocked: boolean;
}

/** An inquiry that was not saved yet has no id, and nothing of it is confirmed. */
export function useConfirmed(inquiry: number | undefined): Confirmed {
  const user = useUser();
  const isConfirmed = useFileHeader(inquiry)?.isPaid === true;
  return { isConfirmed, isLocked: isConfirmed && !allowed('finance.correct', user) };
}

/** The warning shown before undoing a save that changes an amount confirmed as paid. */
export function useUndoWarning(inquiry: number): (entry: TimelineEntry) => string | undefined {
  const { t } = useTranslation();
  const { isConfirmed, isLocked } = useConfirmed(inquiry);
  return ({ changes }) => {
    if (!isConfirmed || !changes) return undefined;
    if (!('currency' in changes.fields) && !('priceOffers' in changes.rows)) return undefined;
    return t(isLocked ? 'inquiry.confirmedLocked' : 'inquiry.confirmedReopens');
  };
}
