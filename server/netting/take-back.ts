import { nettingKind } from '../../contract/netting/kind.js';
import type { NettingState } from '../../contract/netting/state.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../decider/command.js';
import { may } from '../decider/may.js';
import { itemStream } from '../item/item.aggregate.js';
import { drawRowIds } from '../shipment/file/row-ids.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';
import { nettingStream } from './netting.aggregate.js';
import { nettedRows } from './tables.js';

interface TakeNettingBack {
  id: number;
  fields: Readonly<Record<string, unknown>>;
}

/** Takes an act back as a whole: what it posted and booked on both sides. */
export const takeNettingBack: CommandDefinition<TakeNettingBack, { id: number }, { ids: readonly number[] }> = {
  name: 'TakeNettingBack',
  async draw({ id }, source) {
    const [counted] = await source.query<{ rows: number }>(
      `select count(*)::int as rows from ${nettedRows} where netting_id = $1`,
      [id],
    );
    return { ids: await drawRowIds(counted?.rows ?? 0, source) };
  },
  streams: ({ id }) => [nettingStream(id)],
  decide(files, { id, fields }, { ids, now, actor }) {
    if (!may('netting.takeBack', { actor })) throw refuse('NotAllowed');
    const { state } = files.get<NettingState>(nettingStream(id));
    if (state.at === '') throw refuse('NotFound');
    if (state.takenBack !== null) throw refuse('NettingTakenBack', { values: { number: state.number } });
    const rows = state.pairs.flatMap(({ receivable, payable }) => [receivable, payable]);
    const unused = [...ids];
    const shipments = [...new Set(rows.flatMap(({ shipment }) => shipment ?? []))];
    const items = [...new Set(rows.flatMap((row) => (row.shipment === null ? row.id : [])))];
    return {
      events: [
        { stream: nettingStream(id), type: 'NettingTakenBack', data: { reason: String(fields['reason']) } },
        ...shipments.flatMap((shipment) => {
          const parts = rows.flatMap((row) => (row.shipment === shipment ? row.part : []));
          const source = { kind: nettingKind, id } as const;
          const taken = { shipment, source, parts, ids: unused.splice(0, parts.length), by: { now, actor } };
          return files.act('shipment.takeBack', shipmentStream(shipment), taken, nettingKind);
        }),
        ...items.flatMap((item) => {
          const parts = rows.flatMap((row) => (row.shipment === null && row.id === item ? row.part : []));
          const taken = { from: nettingKind, source: id, parts } as const;
          return files.act('outsideitem.takeBack', itemStream(item), taken, nettingKind);
        }),
      ],
      answer: { id },
    };
  },
};
