import type { Label } from '../../../../contract/label.js';
import type { Entry } from '../../../../contract/reference/declaration.js';
import type { Envelope } from '../../../decider/command.js';
import type { Kernel } from '../../../decider/kernel.js';
import { shipmentStream } from '../../../shipment/file/shipment-file.js';
import { paced, type MoveTarget, type PartInverse, type PartTarget, type ReadySave } from '../target.js';
import { fileOf, gone } from './form-rows.js';
import { namesOfFiles } from './names-of-files.js';

/** What is written of one file. */
interface FileParts<G> {
  kernel: Kernel;
  /** The id of the file. */
  file: number;
  parts: readonly G[];
  envelope: Envelope;
}

interface FilePart<G> {
  name: PartTarget;
  title: Label;
  /** The values of a part with its references to other records replaced; that to its file is replaced already. */
  mapIds?(given: Entry, idOf: (id: number) => number): Entry;
  /** Writes all parts of one file, and answers their ids in this order. */
  write(all: FileParts<G>): Promise<number[]>;
  /** Without it, it is added to new files only. */
  inverse?: PartInverse;
}

/** A part of a file, which is taken back with the file that the move has brought, or by its inverse where the file was there before. */
export function partTarget<G>({ name, title, mapIds = (given) => given, write, inverse }: FilePart<G>): MoveTarget {
  return {
    name,
    title,
    streamOf: shipmentStream,
    partOf: fileOf,
    mapIds: (given, idOf) => ({ ...mapIds(given, idOf), file: idOf(fileOf(given)) }),
    namesOf: namesOfFiles,
    ...(inverse ? { inverse } : {}),
    writer: (kernel) => ({
      atOnce: 1,
      parallel: paced,
      write: async (saves, envelope) =>
        saves[0] ? write({ kernel, file: fileOf(saves[0].given), parts: partsOf<G>(saves), envelope }) : [],
      undoChange: gone,
      undoAddition: gone,
    }),
  };
}

function partsOf<G>(saves: readonly ReadySave[]): G[] {
  return saves.map(({ given: { file: _file, ...part } }) => part as G);
}
