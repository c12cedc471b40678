import { Button, Dialog, DialogBody, DialogFooter, FormGroup, Intent } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { ownContainerList } from '../../../contract/shipment/order/lists';
import { DateInput } from '../../form/date-input';
import { messageIn } from '../../form/form-values';
import { useFocusBack } from '../../ui/use-focus-back';
import { languageInUse } from '../../i18n/language';
import { useAct } from '../../list/use-act';
import type { CodedRow } from './order-row';
import './order-lists.css';

export interface ContainerRow extends CodedRow {
  awb: string | null;
  gaali: string | null;
  sold: string | null;
}

const lists = [ownContainerList.name];
const days = ['gaali', 'sold'] as const;

/** When the customs of a container of ours were done, and when it was sold. */
export function OwnContainerDialog({ row, onClose }: { row: ContainerRow; onClose: () => void }) {
  const { t } = useTranslation();
  useFocusBack();
  const language = languageInUse();
  const id = useId();
  // A day that is not changed is not sent: a colleague may have saved another one meanwhile.
  const [changed, setChanged] = useState<Readonly<Partial<Record<(typeof days)[number], string>>>>({});
  const { busy, errors, act } = useAct(lists);
  const save = async (): Promise<void> => {
    if (await act('/api/socomni/update', { sid: row.id, ...changed })) onClose();
  };
  return (
    <Dialog
      className="order-dialog"
      isOpen
      title={t('shipmentLists.containerTitle')}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogBody>
          <p className="confirm-what">{[row.code, row.awb, row.consignee].filter(Boolean).join(' · ')}</p>
          <div className="order-dialog-pair">
            {days.map((name) => (
              <FormGroup
                key={name}
                label={ownContainerList.columns[name].label[language]}
                labelFor={`${id}-${name}`}
                intent={errors[name] ? Intent.DANGER : Intent.NONE}
                helperText={
                  errors[name]?.[0] && (
                    <span id={`${id}-${name}-help`} role="alert">
                      {messageIn(errors[name][0], language)}
                    </span>
                  )
                }
              >
                <DateInput
                  id={`${id}-${name}`}
                  label={ownContainerList.columns[name].label[language]}
                  value={changed[name] ?? row[name] ?? ''}
                  invalid={errors[name] !== undefined}
                  describedBy={errors[name] ? `${id}-${name}-help` : undefined}
                  onChange={(day) => setChanged((before) => ({ ...before, [name]: day }))}
                />
              </FormGroup>
            ))}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('form.cancel')} onClick={onClose} />
              <Button type="submit" intent={Intent.PRIMARY} text={t('form.save')} loading={busy} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
