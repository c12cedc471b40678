import type { JsonObject } from '../../../../contract/json.js';
import { label } from '../../../../contract/move/kinds/columns.js';
import { orders } from '../../../../contract/move/kinds/orders.js';
import type { Label } from '../../../../contract/label.js';
import { orderForm } from '../../../../contract/shipment/order/form.js';
import { shipmentStream } from '../../../shipment/file/shipment-file.js';
import { lifecycleCommands } from '../../../shipment/lifecycle/decide.js';
import { changeOrder } from '../../../shipment/order/save.js';
import { mapReferences } from '../references.js';
import { paced, type FileTarget, type MoveTarget } from '../target.js';
import { onDay, part } from './calls.js';
import { fileOf, gone } from './form-rows.js';
import { namesOfFiles } from './names-of-files.js';

/** The order that an inquiry became. */
export type MovedOrder = {
  file: number;
  /** The code, rates and reports are of this day. */
  orderedOn: string;
  /** The number in the old system, which may be its code. */
  number: string | null;
  form: JsonObject;
};

function target(name: FileTarget, title: Label): MoveTarget {
  return {
    ...{ name, title, streamOf: shipmentStream, partOf: fileOf, namesOf: namesOfFiles },
    mapIds: (given, idOf) => ({
      ...given,
      file: idOf(fileOf(given)),
      form: mapReferences(orderForm.fields, given['form'] as JsonObject, idOf),
    }),
    writer: ({ commands, now }) => ({
      atOnce: 1,
      parallel: paced,
      async write([save], envelope) {
        if (!save) return [];
        const { file: id, orderedOn, number, form } = save.given as MovedOrder;
        const { system } = save.origin;
        const call = onDay(envelope, orderedOn, now());
        const moved = number === null ? {} : { moved: { system, number } };
        await commands.run(lifecycleCommands.MoveToOrder, { id, inquiryid: null, ...moved }, part(call, 1));
        await commands.run(changeOrder, { id, form: { fields: form, tables: {} } }, part(call, 2));
        return [id];
      },
      undoChange: gone,
      undoAddition: gone,
    }),
  };
}

/** Orders that keep their old codes come first: the codes of the others follow the highest one. */
export const orderTargets: readonly MoveTarget[] = [
  target('codedOrder', label('Хуучин кодоо хадгалах захиалга', 'Orders that keep their codes')),
  target('order', orders.label),
];
