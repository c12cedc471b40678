import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { overpaidAmount } from '../../contract/money/totals/advance';
import { allowed } from '../../contract/permissions';
import { localDay } from '../../contract/time';
import { useAction } from '../act/use-action';
import { ConfirmDialog } from '../form/dialogs/confirm-dialog';
import { useTranslation } from '../i18n/use-translation';
import { useUser } from '../session/use-session';
import { advanceLists, money, type RowOfOrder } from './advance-api';
import type { Overpaid } from './overpaid';

interface OverpaidProps extends Overpaid {
  of: RowOfOrder;
  version: number | undefined;
}

/** What was paid too much on a row, and no exchange difference explains, becomes an advance by one press. */
export function OverpaidOffer({ of, code, figures, last, version }: OverpaidProps) {
  const { t } = useTranslation();
  const mayWrite = allowed('advance.write', useUser());
  const [isOpen, setOpen] = useState(false);
  const { busy, act } = useAction(advanceLists, { of: { kind: 'shipment', id: of.shipment } });
  if (!mayWrite || !last) return null;
  const amount = overpaidAmount(figures, last);
  if (Number(amount) <= 0) return null;
  const shown = money(Number(amount), last.currency);
  const make = async (): Promise<void> => {
    const today = localDay(new Date());
    const ognoo = today < last.on ? last.on : today;
    const { side, shipment, row } = of;
    await act('/api/advances/overpaid', { side, inquiryid: shipment, id: row, amount, ognoo, version });
    setOpen(false);
  };
  return (
    <span className="money-difference">
      {t('advance.overpaid', { amount: shown })}
      <Button size="small" text={t('advance.makeAdvance')} onClick={() => setOpen(true)} />
      <ConfirmDialog
        isOpen={isOpen}
        act={{ verb: t('advance.makeAdvance'), object: code }}
        busy={busy}
        onNo={() => setOpen(false)}
        onYes={() => void make()}
      >
        {t('advance.makeAdvanceWhat', { amount: shown, rate: last.rate })}
      </ConfirmDialog>
    </span>
  );
}
