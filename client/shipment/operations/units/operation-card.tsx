import { unitsForm } from '../../../../contract/shipment/operations/units/form';
import { languageInUse } from '../../../i18n/language';
import type { OperationCard } from '../../operation-part';
import { UnitsForm } from './units-form';
import { UnitsInputs } from './units-inputs';

export const unitsCard: OperationCard = {
  name: 'units',
  titleOf: () => unitsForm.tables.units.label[languageInUse()],
  isOpenTo: () => true,
  Content: ({ id, isArchived, changedBy, onFocusField }) => (
    <UnitsForm id={id} isArchived={isArchived} changedBy={changedBy} onFocusField={onFocusField} />
  ),
  section: 'units',
  fields: unitsForm.fields,
  tables: unitsForm.tables,
  isWide: true,
  InputsAsOf: () => <UnitsInputs id={null} awb={null} />,
};
