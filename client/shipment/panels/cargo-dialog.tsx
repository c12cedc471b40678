import { Button, DialogBody, DialogFooter, Intent, Radio, RadioGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { cargoStatuses } from '../../../contract/shipment/status/status';
import { languageInUse } from '../../i18n/language';
import { Dialog } from '../../ui/dialog';

interface CargoDialogProps {
  row: { code: string; consignee: string | null };
  busy: boolean;
  onNo: () => void;
  onYes: (status: number) => void;
}

const arrived = 3;

/** Asks whether the cargo is arrived or pending; either answer finishes the order (D048). */
export function CargoDialog({ row, busy, onNo, onYes }: CargoDialogProps) {
  const { t } = useTranslation();
  const [status, setStatus] = useState<number>(arrived);
  return (
    <Dialog className="confirm" title={t('shipmentLists.cargo')} onClose={onNo} canOutsideClickClose={false}>
      <DialogBody>
        <p className="confirm-what">{[row.code, row.consignee].filter(Boolean).join(' · ')}</p>
        <p>{t('shipmentLists.cargoWhat')}</p>
        <RadioGroup
          name="cargo-status"
          selectedValue={status}
          onChange={(event) => setStatus(Number(event.currentTarget.value))}
        >
          {Object.entries(cargoStatuses).map(([value, label]) => (
            <Radio key={value} value={Number(value)} label={label[languageInUse()]} />
          ))}
        </RadioGroup>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onNo} />
            <Button
              intent={Intent.PRIMARY}
              text={t('shipmentLists.cargoSet')}
              loading={busy}
              onClick={() => onYes(status)}
            />
          </>
        }
      />
    </Dialog>
  );
}
