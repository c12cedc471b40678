import { label } from '../../../../contract/move/kinds/columns.js';
import { documents } from '../../../../contract/move/kinds/documents.js';
import { invoices } from '../../../../contract/move/kinds/invoices.js';
import { movements } from '../../../../contract/move/kinds/movements.js';
import { units } from '../../../../contract/move/kinds/units.js';
import { moveRowsIn, moveShipmentOut } from '../../../shipment/origin/commands.js';
import { shipmentStream } from '../../../shipment/file/shipment-file.js';
import { paced, type MoveTarget } from '../target.js';
import { fileOf, gone } from './form-rows.js';
import { namesOfFiles } from './names-of-files.js';

/** A row whose file was there before. */
export type MovedLateRow = {
  file: number;
  /** The version of the file with which the row was checked. */
  version: number;
  /** The kind of the row. */
  kind: string;
};

/** The sections of a file on which the check of a row depends. */
const sectionsOfAll = ['lifecycle', 'origin'];
const sectionsOf: Readonly<Record<string, readonly string[]>> = {
  [units.name]: ['units'],
  [documents.name]: ['documents'],
  [movements.name]: ['quotation', 'order', 'settlement'],
  [invoices.name]: ['quotation', 'order', 'settlement', 'billing'],
};
const sectionsOfForm = ['quotation', 'settlement'];

/**
 * Rows of files that were there before, first of all: from then on nobody else changes these files until the move is written, and what was
 * changed since the check is seen before anything is added.
 */
export const lateRowTarget: MoveTarget = {
  name: 'lateRow',
  title: label('Өмнө орсон файлд нэмсэн мөр', 'Rows added to files that came over before'),
  streamOf: shipmentStream,
  partOf: fileOf,
  mapIds: (given) => given,
  namesOf: namesOfFiles,
  writer: ({ commands }) => ({
    atOnce: 1,
    parallel: paced,
    async write(saves, envelope) {
      const rows = saves.map(({ given }) => given as MovedLateRow);
      const id = fileOf(rows[0]!);
      const sections = new Set(rows.flatMap(({ kind }) => [...sectionsOfAll, ...(sectionsOf[kind] ?? sectionsOfForm)]));
      // The old number of a row is not that of its file.
      const origins = saves.map(({ origin }) => ({ ...origin, number: null }));
      const version = Math.min(...rows.map((row) => row.version));
      await commands.run(moveRowsIn, { id, origins, version, sections: [...sections] }, envelope);
      return saves.map(() => id);
    },
    undoChange: gone,
    undoAddition: gone,
  }),
  inverse: {
    isThere: () => Promise.resolve(true),
    isTouched: () => false,
    async takeBack({ commands }, { file: id }, { own }, envelope) {
      const move = own.findLast(({ type }) => type === 'ShipmentMovedIn')?.data['move'];
      if (typeof move === 'number') await commands.run(moveShipmentOut, { id, move, deletes: false }, envelope);
    },
  },
};
