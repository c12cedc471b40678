import { closedInquiries } from '../../../../contract/move/kinds/inquiries.js';
import { shipmentStream } from '../../../shipment/file/shipment-file.js';
import { lifecycleCommands } from '../../../shipment/lifecycle/decide.js';
import { paced, type MoveTarget } from '../target.js';
import { onDay, part } from './calls.js';
import { fileOf, gone } from './form-rows.js';
import { namesOfFiles } from './names-of-files.js';

/** The end of an inquiry that did not become an order. */
export type MovedClosing = {
  file: number;
  closedOn: string;
  reason: number;
  comment: string | null;
};

/** Closed inquiries, on the day on which they were closed. */
export const closingTarget: MoveTarget = {
  name: 'closing',
  title: closedInquiries.label,
  streamOf: shipmentStream,
  partOf: fileOf,
  mapIds: (given, idOf) => ({ ...given, file: idOf(fileOf(given)), reason: idOf(given['reason'] as number) }),
  namesOf: namesOfFiles,
  writer: ({ commands, now }) => ({
    atOnce: 1,
    parallel: paced,
    async write([save], envelope) {
      if (!save) return [];
      const { file, closedOn, reason, comment } = save.given as MovedClosing;
      const call = onDay(part(envelope, 1), closedOn, now());
      await commands.run(lifecycleCommands.CloseInquiry, { id: file, reason, comment }, call);
      return [file];
    },
    undoChange: gone,
    undoAddition: gone,
  }),
};
