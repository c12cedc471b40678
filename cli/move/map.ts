import { z } from 'zod';
import { moveKinds } from '../../contract/move/kinds/catalogue.js';
import { columnLetter } from '../../contract/move/sheet/column-letter.js';
import type { JsonObject } from '../../contract/json.js';
import { verb } from '../kit/verb.js';
import { CliError } from '../terminal/exit.js';
import { applyChange, type SheetChange } from './mapping-change.js';
import { changesOfFile, writeMappingFile } from './mapping-file.js';
import type { MoveServices } from './move-services.js';
import { typedChange, typedOptions } from './typed-mapping.js';
import { byInput, byOption, moveArgument, moveInput, withMoves, type OneSheet } from './with-moves.js';

/** `zuuch move map`: shows what columns were taken for, and says it anew. */
export const mapSheets = verb({
  name: 'map',
  about: 'Shows what the sheets of a move and their columns are taken for; sets it with --yes',
  arguments: [moveArgument],
  options: [
    { flags: '--sheet <sheet>', about: 'its number or name; not needed where there is one sheet only' },
    { flags: '--kind <kinds...>', about: 'what the sheet is, one or two kinds; none leaves it out' },
    { flags: '--head <lines>', about: 'the line of the head: 3, or 3-4 where it has two' },
    { flags: '--column <field=column...>', about: 'which column it is, by letter or number: name=C; none: name=' },
    { flags: '--fixed <field=value...>', about: 'what every row has instead of a column: isPayer=yes' },
    {
      flags: '--reading <field.what=how...>',
      about: 'how its cells are read: start.dayOrder=dmy, total.rounding=halfUp',
    },
    { flags: '--use <name>', about: 'the mapping that was saved under this name' },
    { flags: '--save <name>', about: 'save the mapping of the sheet under this name, to be offered again' },
    { flags: '--read <file>', about: 'set the mapping of all sheets as this JSON file has it' },
    { flags: '--write <file>', about: 'write the mapping of the sheets into a JSON file' },
    byOption,
  ],
  examples: [
    'move map 1',
    'move map 1 --sheet Customers --kind parties --column name=B register=C --fixed isPayer=yes --yes',
    'move map 1 --write mapping.json',
    'move map 2 --read mapping.json --yes',
  ],
  shape: {
    columns: [
      { name: 'sheet', about: 'the number of the sheet', align: 'right' },
      { name: 'sheet_name', about: 'its name' },
      { name: 'kind', about: 'what it is taken for; empty where it is left out' },
      { name: 'field', about: 'our column, for --column' },
      { name: 'label', about: 'what people call it' },
      { name: 'column', about: 'the letter of the column; null where there is none' },
      { name: 'head', about: 'its head' },
      { name: 'fixed', about: 'what every row has instead' },
      {
        name: 'state',
        about: 'guessed, chosen, or missing: a row needs it',
        colours: { guessed: 'yellow', missing: 'red' },
      },
      { name: 'asks', about: 'what has to be said of its cells, with --reading' },
      { name: 'file', about: 'the file of the sheet', isWide: true },
      { name: 'rows', about: 'lines of the sheet', align: 'right', isWide: true },
      { name: 'sample', about: 'the first values below the head', isWide: true },
    ],
  },
  writes: { trace: 'line', isDryByDefault: true },
  input: z.object({
    move: moveInput,
    ...typedOptions,
    read: z.string().min(1).optional(),
    write: z.string().min(1).optional(),
    ...byInput,
  }),
  run: ({ move, read, write, by, ...typed }, context) =>
    withMoves(context, async (services) => {
      const id = await services.moveNamed(move);
      const sheets = await chosenSheets(services, id, typed.sheet);
      const changes = [...(read ? await changesOfFile(read, sheets) : []), ...typedChange(typed, sheets)];
      if (changes.length > 0 && !context.isDryRun) {
        const account = await services.acting(by, 'move.prepare');
        for (const change of changes) await applyChange(services, change, account);
      }
      const found = await chosenSheets(services, id, typed.sheet);
      if (write) await writeMappingFile(write, found);
      return { data: found.flatMap(shownColumns), summary: summaryOf(changes, context.isDryRun, write) };
    }),
});

async function chosenSheets(services: MoveServices, move: number, named: string | undefined): Promise<OneSheet[]> {
  const { sheets } = await services.shown.one(move, 'en');
  const own = named === undefined ? sheets : sheets.filter(({ id, name }) => String(id) === named || name === named);
  if (named !== undefined && own.length !== 1)
    throw new CliError('NoSuchSheet', own.length === 0 ? `There is no sheet ${named}` : `Several sheets are ${named}`, {
      hint: `zuuch move map ${move} shows them with their numbers.`,
      exit: 'notFound',
    });
  return Promise.all(own.map(({ id }) => services.shownSheets.one(id)));
}

/** The columns that are mapped, and those that a row needs. */
function shownColumns(sheet: OneSheet): JsonObject[] {
  const of = { sheet: String(sheet.id), sheet_name: sheet.name, file: sheet.file_name, rows: sheet.rows };
  const none = {
    field: null,
    label: null,
    column: null,
    head: null,
    fixed: null,
    state: null,
    asks: null,
    sample: null,
  };
  const kinds = moveKinds.filter(({ name }) => sheet.kinds.includes(name));
  if (kinds.length === 0) return [{ ...of, kind: '', ...none }];
  return kinds.flatMap((kind) =>
    Object.entries(kind.columns).flatMap(([field, { label, needed }]): JsonObject[] => {
      const mapped = sheet.mapping.find((one) => one.kind === kind.name && one.field === field);
      const isMapped = mapped && (mapped.column !== null || mapped.fixed !== null);
      if (!isMapped)
        return needed ? [{ ...of, kind: kind.name, ...none, field, label: label.en, state: 'missing' }] : [];
      const shown = mapped.column === null ? undefined : sheet.columns_shown[mapped.column];
      return [
        {
          ...{ ...of, kind: kind.name, field, label: label.en },
          column: mapped.column === null ? null : columnLetter(mapped.column),
          head: shown?.head ?? null,
          fixed: mapped.fixed,
          state: mapped.is_guess ? 'guessed' : 'chosen',
          asks: mapped.asks
            .map(({ about, options }) => `${about}: ${options.map(({ answer }) => answer).join(' or ')}`)
            .join('; '),
          sample: shown?.samples.join(', ') ?? null,
        },
      ];
    }),
  );
}

function summaryOf(changes: readonly SheetChange[], isDryRun: boolean, written: string | undefined): string {
  const named = changes.map(({ sheet }) => sheet.name).join(', ');
  const changed = changes.length === 0 ? '' : isDryRun ? `Would map ${named}; add --yes to do it` : `Mapped ${named}`;
  return [changed, written ? `Wrote ${written}` : ''].filter(Boolean).join('. ');
}
