import { units } from '../../../../contract/move/kinds/units.js';
import type { SentForm } from '../../../../contract/form/wire-form.js';
import { unitFields } from '../../../../contract/shipment/operations/units/form.js';
import { addUnits } from '../../../shipment/operations/units/add.js';
import { mapReferences } from '../references.js';
import { partTarget } from './part-target.js';

export const unitTarget = partTarget<SentForm['fields']>({
  name: 'unit',
  title: units.label,
  mapIds: (given, idOf) => mapReferences(unitFields, given, idOf),
  write: async ({ kernel, file, parts, envelope }) =>
    (await kernel.commands.run(addUnits, { id: file, rows: parts }, envelope)).ids,
});
