import type { SentRow } from '../../../../contract/form/wire-form.js';
import type { JsonObject } from '../../../../contract/json.js';
import { offers, prices, sizes } from '../../../../contract/move/kinds/inquiry-rows.js';
import type { MoveKind } from '../../../../contract/move/kind.js';
import { Refusal } from '../../../../contract/refusals/refusals.js';
import type { Entry } from '../../../../contract/reference/declaration.js';
import { quotationForm, type TableName } from '../../../../contract/shipment/quotation/form.js';
import type { Kernel } from '../../../decider/kernel.js';
import { shipmentStream } from '../../../shipment/file/shipment-file.js';
import { saveCommands } from '../../../shipment/quotation/save.js';
import { priceRows, quotations } from '../../../shipment/tables.js';
import { mapReferences } from '../references.js';
import { paced, type FileTarget, type MoveTarget, type PartInverse, type TargetWriter } from '../target.js';
import { onDay, part } from './calls.js';
import { isTouchedByOthers, onNewest } from '../part-events.js';
import { namesOfFiles } from './names-of-files.js';

/** A row of a table in the form of a file. */
export type MovedRow = {
  /** The file, by its id or the number by which it is named. */
  file: number;
  /** The day whose rates apply; null for a file that was there before, which has its own. */
  day: string | null;
  row: JsonObject;
};

export const fileOf = (given: Entry): number => (given as MovedRow).file;

function rowTarget(name: FileTarget, { label }: Pick<MoveKind, 'label'>, table: TableName): MoveTarget {
  const { fields } = quotationForm.tables[table];
  return {
    ...{ name, title: label, streamOf: shipmentStream, partOf: fileOf, namesOf: namesOfFiles },
    mapIds: (given, idOf) => ({
      ...given,
      file: idOf(fileOf(given)),
      row: mapReferences(fields, given['row'] as JsonObject, idOf),
    }),
    writer: (kernel) => rowWriter(kernel, table),
    inverse: rowInverse(table),
  };
}

interface StoredRows {
  rows: SentRow[];
  version: number;
}

async function rowsOf({ options: { pool } }: Kernel, file: number, table: TableName): Promise<StoredRows> {
  const { rows } = await pool.query<StoredRows>(
    `select form->$2::text as rows, version from ${quotations} where id = $1`,
    [file, table],
  );
  return rows[0] ?? { rows: [], version: 0 };
}

function rowInverse(table: TableName): PartInverse {
  return {
    async isThere(db, { file, id }) {
      const { rows } = await db.query(
        `select from ${quotations} q, json_array_elements(q.form->$2::text) r where q.id = $1 and (r->>'id')::integer = $3`,
        [file, table, id],
      );
      return rows.length > 0;
    },
    isTouched: isTouchedByOthers,
    takeBack: (kernel, { file, id }, _events, envelope) =>
      onNewest(async () => {
        const { rows, version } = await rowsOf(kernel, file, table);
        const form = { fields: {}, tables: { [table]: rows.filter((row) => row.id !== id) } };
        await kernel.commands.run(saveCommands.ChangeInquiry, { id: file, form, version, isBulk: true }, envelope);
      }),
    ...(table === 'transportPrices'
      ? {
          names: `select id, concat_ws(' ', name, price, upper(currency)) as name from ${priceRows} where id = any($1)`,
        }
      : {}),
  };
}

/** All rows of a file in one command; the ids are those of the rows. */
function rowWriter(kernel: Kernel, table: TableName): TargetWriter {
  return {
    atOnce: Number.POSITIVE_INFINITY,
    parallel: paced,
    async write(saves, envelope) {
      const moved = saves.map(({ given }) => given as MovedRow);
      const { file, day } = moved[0]!;
      const { rows: before } = await rowsOf(kernel, file, table);
      const added = moved.map(({ row }): SentRow => ({ ...row, id: null }));
      const command = {
        id: file,
        form: { fields: {}, tables: { [table]: [...before, ...added] } },
        isBulk: true as const,
      };
      try {
        const call = part(envelope, 1);
        const then = day === null ? call : onDay(call, day, kernel.now());
        await kernel.commands.run(saveCommands.ChangeInquiry, command, then);
      } catch (error) {
        throw error instanceof Refusal ? atMoved(error, table, before.length) : error;
      }
      return (await rowsOf(kernel, file, table)).rows.slice(-added.length).map(({ id }) => Number(id));
    },
    undoChange: gone,
    undoAddition: gone,
  };
}

/** Parts of a file are taken back with it. */
export const gone = async (): Promise<void> => undefined;

/** The fields of a refusal by the place of the row among those that are written. */
function atMoved(refusal: Refusal, table: TableName, before: number): Refusal {
  const { sent } = quotationForm.tables[table];
  const fields = Object.entries(refusal.details.fields ?? {}).map(([path, messages]): [string, string[]] => {
    const [of, at, ...field] = path.split('.');
    return of === sent && at !== undefined ? [`${Number(at) - before}.${field.join('.')}`, messages] : [path, messages];
  });
  return new Refusal(refusal.word, { ...refusal.details, fields: Object.fromEntries(fields) });
}

export const rowTargets: readonly MoveTarget[] = [
  rowTarget('price', prices, 'transportPrices'),
  rowTarget('offer', offers, 'priceOffers'),
  rowTarget('size', sizes, 'sizes'),
];
