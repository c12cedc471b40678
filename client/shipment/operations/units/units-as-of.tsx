import { unitsForm } from '../../../../contract/shipment/operations/units/form';
import { ShipmentAsOf } from '../../header/shipment-as-of';
import type { AsOfProps } from '../../part';
import { UnitsInputs } from './units-inputs';

const unitsIn = (state: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  state['units'] as Record<string, unknown>;

export default function UnitsAsOf({ id, moment, onClose }: AsOfProps) {
  return (
    <ShipmentAsOf
      ofOrder
      id={id}
      fields={unitsForm.fields}
      tables={unitsForm.tables}
      moment={moment}
      partOf={unitsIn}
      onClose={onClose}
    >
      <UnitsInputs id={null} awb={null} />
    </ShipmentAsOf>
  );
}
