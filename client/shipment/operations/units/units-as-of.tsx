import { unitsForm } from '../../../../contract/shipment/operations/units/form';
import { sectionAsOf } from '../../header/shipment-as-of';
import { UnitsInputsAsOf } from './units-inputs';

const { fields, tables } = unitsForm;

export default sectionAsOf({ ofOrder: true, section: 'units', fields, tables, Inputs: UnitsInputsAsOf });
