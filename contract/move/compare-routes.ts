import { z } from 'zod';
import { withoutInvisible } from '../fields/read-text.js';
import { idInPath, idParams, route, savedAnswer } from '../route.js';
import { maxFileMb, maxPageRows } from './limits.js';
import { comparedStates, comparisonStates } from './states.js';

const capability = 'move.prepare';
const count = z.number().int();
const label = z.object({ mn: z.string(), en: z.string() });
const names = <T extends object>(choices: T) => z.enum(Object.keys(choices) as [keyof T & string]);
const stateName = names(comparedStates);
const optionalId = idInPath.optional().catch(undefined);
/** A larger block is sent as a file. */
const pasted = z.string().max(1_000_000).transform(withoutInvisible);

const changedHere = z.object({ by: z.string(), at: z.string() }).nullable();

const comparison = z.object({
  /** The number under which its sheets, columns and questions are answered for, like those of a move. */
  id: count,
  /** The name of the list. */
  name: z.string(),
  created: z.string(),
  by: z.string(),
  state: names(comparisonStates),
  /** Why it could not be read. */
  message: z.string().nullable(),
  /** Open questions: rows with these values cannot be compared. */
  questions: count,
  counts: z.record(stateName, count),
});

const difference = z.object({
  state: stateName,
  /** The row of the list; null for a record that is only here. */
  sheet: count.nullable(),
  line: count.nullable(),
  kind: z.string(),
  name: z.string(),
  /** The record here, with its list. */
  record: z.object({ list: z.string(), label, id: count }).nullable(),
  changes: z.array(
    z.object({
      field: z.string(),
      label,
      here: z.string().nullable(),
      there: z.string().nullable(),
      /** Who changed it here, and when; null where it is as it came over, so that it was changed there. */
      changed: changedHere,
    }),
  ),
  /** Who entered the record here, or changed it last; null where nobody has since it came over. */
  changed: changedHere,
  /** Why the row cannot be compared. */
  reasons: z.array(z.string()),
});

const filters = {
  state: stateName.optional().catch(undefined),
  sheet: optionalId,
};

/** Running side by side: a later list of the old system is compared with the lists here, and nothing is written. */
export const moveCompareRoutes = {
  compare: route({
    name: 'move.compare',
    method: 'POST',
    path: '/api/moves/{id}/comparisons',
    capability,
    summary: 'Compares a later list of the old system with the lists here, by the mapping and the answers of the move',
    params: idParams,
    body: z
      .object({
        name: z
          .string()
          .max(200)
          .transform((sent) => withoutInvisible(sent).trim())
          .default(''),
        text: pasted.optional(),
      })
      .meta({ example: { name: 'Харилцагч, 3-р сарын 9', text: 'Нэр;Регистр;Утас\nГанзам ХХК;2012345;99112233' } }),
    files: ['file'],
    maxFiles: 1,
    largestFile: { megabytes: maxFileMb, refusal: 'MoveFileTooLarge' },
    needsDiskSpace: true,
    answer: savedAnswer,
  }),
  comparisons: route({
    name: 'move.comparisons',
    method: 'GET',
    path: '/api/moves/{id}/comparisons',
    capability,
    summary: 'The lists that were compared with a move in the last 14 days, the newest first, with what was found',
    params: idParams,
    answer: z.object({ listdata: z.array(comparison) }),
  }),
  differences: route({
    name: 'move.differences',
    method: 'GET',
    path: '/api/moves/comparisons/{id}/rows',
    capability,
    summary:
      'Rows of a compared list by state: only there, only here, differing by cell with who changed it here, equal',
    params: idParams,
    query: z.object({
      ...filters,
      state: stateName.catch('differs').default('differs'),
      /** The row after which the page begins, as the answer before has it. */
      after: z
        .string()
        .regex(/^(\d{1,9}\.\d{1,7}\.\w{1,64}|\w{1,64}\.\d{1,10})$/)
        .optional()
        .catch(undefined),
      size: z.coerce.number().int().min(1).max(maxPageRows).catch(100).default(100),
    }),
    answer: z.object({ listdata: z.array(difference), next: z.string().nullable() }),
  }),
  differencesFile: route({
    name: 'move.differencesFile',
    method: 'GET',
    path: '/api/moves/comparisons/{id}/differences.xlsx',
    capability,
    summary: 'The differences of a compared list as a workbook, a row for each differing cell',
    params: idParams,
    query: z.object(filters),
    download: true,
  }),
} as const;
