import { units as unitKind } from '../../../../contract/move/kinds/units.js';
import type { SentForm, SentRow } from '../../../../contract/form/wire-form.js';
import { unitFields } from '../../../../contract/shipment/operations/units/form.js';
import { addUnits } from '../../../shipment/operations/units/add.js';
import { changeUnits } from '../../../shipment/operations/units/save.js';
import { unitForms, units } from '../../../shipment/tables.js';
import { mapReferences } from '../references.js';
import type { PartInverse } from '../target.js';
import { isRowOf, isTouchedByOthers, onNewest } from '../part-events.js';
import { partTarget } from './part-target.js';

const inverse: PartInverse = {
  isThere: isRowOf(units),
  isTouched: isTouchedByOthers,
  takeBack: ({ commands, options: { pool } }, { file, id }, _events, envelope) =>
    onNewest(async () => {
      const { rows } = await pool.query<{ units: SentRow[]; version: number }>(
        `select form->'units' as units, version from ${unitForms} where id = $1`,
        [file],
      );
      const { units: all = [], version = 0 } = rows[0] ?? {};
      const others = all.filter((unit) => unit.id !== id);
      await commands.run(changeUnits, { id: file, form: { fields: {}, tables: { units: others } }, version }, envelope);
    }),
  names: `select id, number as name from ${units} where id = any($1)`,
};

export const unitTarget = partTarget<SentForm['fields']>({
  name: 'unit',
  title: unitKind.label,
  mapIds: (given, idOf) => mapReferences(unitFields, given, idOf),
  write: async ({ kernel, file, parts, envelope }) =>
    (await kernel.commands.run(addUnits, { id: file, rows: parts }, envelope)).ids,
  inverse,
});
