import { ShipmentAsOf } from '../header/shipment-as-of';
import type { AsOfProps } from '../part';
import DocumentEntries from './document-entries';

const noField = (): void => undefined;

export default function DocumentsAsOf({ id, moment, onClose }: AsOfProps) {
  return (
    <ShipmentAsOf ofOrder id={id} fields={{}} moment={moment} partOf={() => ({})} onClose={onClose}>
      <div className="form-span-12">
        <DocumentEntries id={id} code="" isArchived onFocusField={noField} />
      </div>
    </ShipmentAsOf>
  );
}
