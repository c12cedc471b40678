import { Button } from '@blueprintjs/core';
import { Decimal } from 'decimal.js';
import { useState } from 'react';
import { unexplained } from '../../../contract/money/totals/posting-sums';
import { useTranslation } from '../../i18n/use-translation';
import { ConfirmOwed } from './confirm-owed';
import type { OwedFigures } from './owed-summary';
import type { OwedKind, OwedRow } from './owed';
import { useWriteOffLimit } from './write-off-limit';

interface OfferProps {
  kind: OwedKind;
  row: OwedRow;
  figures: OwedFigures;
  /** Whether there are transactions: without any the open amount is no difference. */
  hasMoved: boolean;
}

/** Tells the user that the open amount is only an exchange or rounding difference, and opens the dialog that writes it off (D139, D205). */
export function WriteOffOffer({ kind, row, figures: { rest, difference }, hasMoved }: OfferProps) {
  const { t } = useTranslation();
  const limit = useWriteOffLimit();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const isOffered =
    hasMoved &&
    limit !== undefined &&
    !new Decimal(rest.value).isZero() &&
    new Decimal(unexplained(rest.value, difference.value)).lte(limit);
  if (!isOffered && !isOpen) return null;
  return (
    <span className="money-difference">
      {t('money.differenceOnly')}
      <Button size="small" text={t('money.writeOff')} onClick={() => setOpen(true)} />
      {isOpen && (
        <ConfirmOwed
          kind={kind}
          ids={[row.id]}
          what={kind.read(row).isPaid ? 'writeOff' : 'confirm'}
          onDone={close}
          onClose={close}
        />
      )}
    </span>
  );
}
