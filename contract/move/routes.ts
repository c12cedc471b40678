import { z } from 'zod';
import { withoutInvisible } from '../fields/read-text.js';
import { fieldMessages } from '../refusals/refusals.js';
import { idInPath, idParams, messageAnswer, route, savedAnswer } from '../route.js';
import { maxZipMb, maxPageRows } from './limits.js';
import { tickedStates } from './states.js';
import {
  mappedColumn,
  moveLine,
  moveQuestion,
  moveReason,
  moveRow,
  oneMove,
  oneSheet,
  rowStateName,
  shownKind,
} from './shown.js';

const capability = 'move.prepare';
/** A text as a user types it, without characters that nobody sees. */
const typed = (most: number) =>
  z
    .string()
    .max(most)
    .transform((sent) => withoutInvisible(sent).trim());
const name = typed(100).pipe(z.string().min(1, fieldMessages.required.mn));
const namedBody = z
  .object({
    name,
    /** The system that the firm leaves, whose old numbers these are; that of the last confirmed move where it is not said. */
    system: typed(100).pipe(z.string().min(1, fieldMessages.required.mn)).optional(),
  })
  .meta({ example: { name: 'Харилцагч, ажилтан', system: 'Хуучин программ' } });
/** A larger block is sent as a file. */
const pasted = z.string().max(1_000_000).transform(withoutInvisible);
const version = z.number().int().min(1);
const word = z.string().regex(/^\w{1,64}$/);
const line = z.number().int().min(1).max(1_048_576);
const column = z.number().int().min(0).max(1_000);
const optionalId = idInPath.optional().catch(undefined);

const filters = {
  sheet: optionalId,
  kind: word.optional().catch(undefined),
  state: rowStateName.optional().catch(undefined),
  reason: optionalId,
};

/** The record of a move: its files, sheets, answers and rows are beside the log until it is confirmed (D174). */
export const moveRoutes = {
  list: route({
    name: 'move.list',
    method: 'GET',
    path: '/api/moves',
    capability,
    summary: 'The moves, the newest first, with their states and rows by state',
    answer: z.object({ listdata: z.array(moveLine) }),
  }),
  kinds: route({
    name: 'move.kinds',
    method: 'GET',
    path: '/api/moves/kinds',
    capability,
    summary: 'What a sheet can be, with the columns of each kind and what each of them is',
    answer: z.object({ kinds: z.array(shownKind) }),
  }),
  create: route({
    name: 'move.create',
    method: 'POST',
    path: '/api/moves',
    capability,
    summary: 'Begins a move under a name',
    body: namedBody,
    answer: savedAnswer,
  }),
  one: route({
    name: 'move.one',
    method: 'GET',
    path: '/api/moves/{id}',
    capability,
    summary: 'A move with its files, sheets, counts of rows by state, open questions and the last check',
    params: idParams,
    answer: oneMove,
  }),
  rename: route({
    name: 'move.rename',
    method: 'POST',
    path: '/api/moves/{id}/name',
    capability,
    summary: 'Gives a move another name, or says which system the firm leaves',
    params: idParams,
    body: namedBody,
    answer: messageAnswer,
  }),
  discard: route({
    name: 'move.discard',
    method: 'POST',
    path: '/api/moves/{id}/discard',
    capability,
    summary: 'Discards a move: its files and rows are erased, nothing of it came into the lists',
    params: idParams,
    answer: messageAnswer,
  }),
  addFile: route({
    name: 'move.addFile',
    method: 'POST',
    path: '/api/moves/{id}/files',
    capability,
    summary: 'Adds a workbook, a CSV file, a zip of documents or a pasted block; it is read in the background',
    params: idParams,
    body: z
      .object({ name: typed(200).default(''), text: pasted.optional() })
      .meta({ example: { name: 'Харилцагч', text: 'Нэр;Регистр;Утас\nГанзам ХХК;2012345;99112233' } }),
    files: ['file'],
    maxFiles: 1,
    // Workbooks have a smaller limit of their own.
    largestFile: { megabytes: maxZipMb, refusal: 'MoveFileTooLarge' },
    needsDiskSpace: true,
    answer: savedAnswer,
  }),
  stopFile: route({
    name: 'move.stopFile',
    method: 'POST',
    path: '/api/moves/files/{id}/stop',
    capability,
    summary: 'Stops the reading of a file; nothing of it stays but its name',
    params: idParams,
    answer: messageAnswer,
  }),
  readAgain: route({
    name: 'move.readAgain',
    method: 'POST',
    path: '/api/moves/files/{id}/again',
    capability,
    summary: 'Reads a file again whose reading was stopped or failed',
    params: idParams,
    answer: messageAnswer,
  }),
  removeFile: route({
    name: 'move.removeFile',
    method: 'DELETE',
    path: '/api/moves/files/{id}',
    capability,
    summary: 'Removes a file with its sheets, mappings and rows',
    params: idParams,
    answer: messageAnswer,
  }),
  fileContent: route({
    name: 'move.fileContent',
    method: 'GET',
    path: '/api/moves/files/{id}/content',
    capability: 'move.confirm',
    summary: 'A file of a move as it came; it stays after the move is finished',
    params: idParams,
    download: true,
  }),
  sheet: route({
    name: 'move.sheet',
    method: 'GET',
    path: '/api/moves/sheets/{id}',
    capability,
    summary: 'A sheet as it is: its first lines, its head, what is left out, and what its columns are taken for',
    params: idParams,
    answer: oneSheet,
  }),
  setKinds: route({
    name: 'move.setKinds',
    method: 'POST',
    path: '/api/moves/sheets/{id}/kinds',
    capability,
    summary: 'Says what a sheet is: none, one or two kinds; columns are guessed for one that is new',
    params: idParams,
    body: z
      .object({ kinds: z.array(word).max(2, fieldMessages.choose.mn), version })
      .meta({ example: { kinds: ['parties'], version: 1 } }),
    answer: messageAnswer,
  }),
  setHead: route({
    name: 'move.setHead',
    method: 'POST',
    path: '/api/moves/sheets/{id}/head',
    capability,
    summary: 'Says which lines are the head of a sheet, two at most where it has two rows',
    params: idParams,
    body: z.object({ from: line, to: line, version }).meta({ example: { from: 3, to: 3, version: 1 } }),
    answer: messageAnswer,
  }),
  mapColumn: route({
    name: 'move.mapColumn',
    method: 'POST',
    path: '/api/moves/sheets/{id}/columns',
    capability,
    summary:
      'Says which column of the sheet one of our columns is, and how it is read; refused where another person changed this one since',
    params: idParams,
    body: z
      .object({
        kind: word,
        field: word,
        column: column.nullable(),
        reading: z.record(word, z.json()).nullable().default(null),
        fixed: typed(255).nullable().default(null),
        version: z.number().int().min(0),
      })
      .meta({ example: { kind: 'parties', field: 'register', column: 1, version: 1 } }),
    answer: z.object({ message: z.string(), mapped: mappedColumn }),
  }),
  saveMapping: route({
    name: 'move.saveMapping',
    method: 'POST',
    path: '/api/moves/sheets/{id}/mapping',
    capability,
    summary: 'Stores the mapping of a kind of a sheet under a name, to be offered again; the same name is replaced',
    params: idParams,
    body: z.object({ kind: word, name }).meta({ example: { kind: 'parties', name: 'Хуучин программ' } }),
    answer: savedAnswer,
  }),
  useMapping: route({
    name: 'move.useMapping',
    method: 'POST',
    path: '/api/moves/sheets/{id}/mapping/use',
    capability,
    summary: 'Maps the columns of a sheet as a stored mapping has them',
    params: idParams,
    body: z.object({ mapping: z.number().int() }).meta({ example: { mapping: 1 } }),
    answer: messageAnswer,
  }),
  questions: route({
    name: 'move.questions',
    method: 'GET',
    path: '/api/moves/{id}/questions',
    capability,
    summary: 'Values that are none of ours, each once with how often it occurs and the likeliest answer',
    params: idParams,
    answer: z.object({ listdata: z.array(moveQuestion) }),
  }),
  values: route({
    name: 'move.values',
    method: 'GET',
    path: '/api/moves/values/{question}',
    capability,
    summary: 'Values of ours with which a question can be answered, those that a search means best first',
    params: z.object({ question: word }).meta({ example: { question: 'currency' } }),
    query: z.object({ search: z.string().max(255).catch('').default('') }),
    answer: z.object({ listdata: z.array(z.object({ value: z.string(), name: z.string() })) }),
  }),
  answer: route({
    name: 'move.answer',
    method: 'POST',
    path: '/api/moves/{id}/answers',
    capability,
    summary: 'Answers a question, or opens it again; refused where another person answered it since',
    params: idParams,
    body: z
      .object({
        question: z.number().int(),
        /** Null opens it again; a value of null leaves cells with it empty. */
        answer: z.object({ value: typed(255).nullable() }).nullable(),
        version,
      })
      .meta({ example: { question: 1, answer: { value: '12' }, version: 1 } }),
    answer: z.object({ message: z.string(), question: moveQuestion }),
  }),
  answersTable: route({
    name: 'move.answersTable',
    method: 'GET',
    path: '/api/moves/{id}/answers.csv',
    capability,
    summary:
      'Questions and answers as a table, to be filled in and read back; of a move that is not prepared any more for administrators alone',
    params: idParams,
    download: true,
  }),
  readAnswers: route({
    name: 'move.readAnswers',
    method: 'POST',
    path: '/api/moves/{id}/answers/table',
    capability,
    summary: 'Reads a table of answers back; what is no answer is named and nothing of it is taken',
    params: idParams,
    body: z.object({ text: pasted.optional() }).meta({ example: { text: 'Асуулт;Утга;Хариулт\ncity;Эрээн;Эрээн' } }),
    files: ['file'],
    maxFiles: 1,
    answer: z.object({ message: z.string(), answered: z.number().int() }),
  }),
  check: route({
    name: 'move.check',
    method: 'POST',
    path: '/api/moves/{id}/check',
    capability,
    summary: 'Checks every row in the background: new, changed, same, wrong or doubtful, and why',
    params: idParams,
    answer: messageAnswer,
  }),
  stopCheck: route({
    name: 'move.stopCheck',
    method: 'POST',
    path: '/api/moves/{id}/check/stop',
    capability,
    summary: 'Stops a check; the results of the one before stay',
    params: idParams,
    answer: messageAnswer,
  }),
  rows: route({
    name: 'move.rows',
    method: 'GET',
    path: '/api/moves/{id}/rows',
    capability,
    summary: 'Rows by sheet, kind, state and reason, page by page from the row after the last one seen',
    params: idParams,
    query: z.object({
      ...filters,
      /** The row after which the page begins: `<sheet>.<line>.<kind>`. */
      after: z
        .string()
        .regex(/^\d{1,9}\.\d{1,7}\.\w{1,64}$/)
        .optional()
        .catch(undefined),
      size: z.coerce.number().int().min(1).max(maxPageRows).catch(100).default(100),
    }),
    answer: z.object({ listdata: z.array(moveRow), total: z.number().int(), next: z.string().nullable() }),
  }),
  reasons: route({
    name: 'move.reasons',
    method: 'GET',
    path: '/api/moves/{id}/reasons',
    capability,
    summary: 'Why rows are wrong or doubtful, each reason once with how many rows it has',
    params: idParams,
    answer: z.object({ listdata: z.array(moveReason) }),
  }),
  tick: route({
    name: 'move.tick',
    method: 'POST',
    path: '/api/moves/{id}/tick',
    capability,
    summary:
      'Ticks changed and doubtful rows, which are written only then: some of them, all of one reason, or all in one state; or takes that back',
    params: idParams,
    body: z
      .object({
        is_ticked: z.boolean(),
        rows: z
          .array(z.object({ sheet: z.number().int(), kind: word, line }))
          .min(1)
          .max(maxPageRows)
          .optional(),
        reason: z.number().int().optional(),
        /** All in one state, of a sheet or kind where it is said. */
        all: z
          .object({
            state: z.enum(tickedStates),
            sheet: z.number().int().nullable().default(null),
            kind: word.nullable().default(null),
          })
          .optional(),
      })
      .refine(
        ({ rows, reason, all }) => [rows, reason, all].filter((one) => one !== undefined).length === 1,
        fieldMessages.choose.mn,
      )
      .meta({ example: { is_ticked: true, reason: 1 } }),
    answer: z.object({ message: z.string(), rows: z.number().int() }),
  }),
  wrongRows: route({
    name: 'move.wrongRows',
    method: 'GET',
    path: '/api/moves/{id}/wrong.xlsx',
    capability,
    summary:
      'A workbook with the wrong rows as they came, the reason in a column and the cell in colour; mended and added again it replaces these rows',
    params: idParams,
    query: z.object({ sheet: optionalId }),
    download: true,
  }),
} as const;
