import { label } from '../../../../contract/move/kinds/columns.js';
import { shipmentStream } from '../../../shipment/file/shipment-file.js';
import { sendCommands } from '../../../shipment/quotation/send.js';
import { quotations } from '../../../shipment/tables.js';
import { paced, type MoveTarget } from '../target.js';
import { onDay, part } from './calls.js';
import { fileOf, gone } from './form-rows.js';
import { namesOfFiles } from './names-of-files.js';

/** Who has an inquiry: one with a tariff manager and without an offer waits for his price. */
export const holderTarget: MoveTarget = {
  name: 'holder',
  title: label('Тарифт хүлээгдэж буй', 'Waiting for a price'),
  streamOf: shipmentStream,
  partOf: fileOf,
  mapIds: (given, idOf) => ({ ...given, file: idOf(fileOf(given)) }),
  namesOf: namesOfFiles,
  writer: ({ commands, options: { pool }, now }) => ({
    atOnce: 1,
    parallel: paced,
    async write([save], envelope) {
      if (!save) return [];
      const file = fileOf(save.given);
      const { rows } = await pool.query<{ offers: number }>(
        `select json_array_length(form->'priceOffers') as offers from ${quotations} where id = $1`,
        [file],
      );
      const day = String(save.given['day']);
      if (rows[0]?.offers === 0)
        await commands.run(
          sendCommands.SendToTariff,
          { id: file, to: 'named', isBulk: true },
          onDay(part(envelope, 1), day, now()),
        );
      return [file];
    },
    undoChange: gone,
    undoAddition: gone,
  }),
};
