import { z } from 'zod';
import { route } from '../route.js';
import { referenceList } from './catalogue.js';
import type { Picker, ReferenceDeclaration } from './declaration.js';

const ids = z
  .string()
  .max(2_000)
  .regex(/^\d{1,9}(,\d{1,9})*$/)
  .transform((written) => written.split(',').map(Number));

/**
 * How an entry is chosen. A call without parameters answers every active entry, as specified; our own client sends a search text
 * and gets a few. `ids` answers the names for the ids of a loaded form, even if an entry is no longer active (D018).
 */
export const pickQuery = z.looseObject({
  search: z.string().max(200).optional(),
  ids: ids.optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(200).optional().catch(undefined),
  /** 1 also answers entries that are no longer in use, for navigating to an entry instead of choosing one. */
  inactive: z.string().max(5).optional().catch(undefined),
  /** 1, from our own screens: entries that are used most come first, and the words of a search may be in any order. */
  match: z.string().max(5).optional().catch(undefined),
  /** With `match`, entries used together with these come first: the cities of a lane. */
  with: z
    .string()
    .regex(/^[a-z]+-\d{1,9}(,[a-z]+-\d{1,9}){0,3}$/)
    .optional()
    .catch(undefined),
});
export type PickQuery = z.output<typeof pickQuery>;

const item = z.looseObject({ id: z.number().int(), name: z.string() });

function pickRoutes(declaration: ReferenceDeclaration & { picker: Picker }) {
  const { name, picker, title, fields } = declaration;
  const { under } = picker;
  const parameter = under ? (/\{(\w+)\}/.exec(under.path)?.[1] ?? '') : '';
  const pattern = under && fields[under.field]?.column === 'text' ? /^[A-Za-z]{2,3}$/ : /^\d{1,9}$/;
  return {
    pick: route({
      name: `${name}.pick`,
      method: 'GET',
      path: picker.path,
      capability: 'helper.read',
      summary: `${title.en} to choose from`,
      query: pickQuery,
      answer: z.object({ [picker.key]: z.array(item) }),
    }),
    under: under
      ? {
          field: under.field,
          parameter,
          route: route({
            name: `${name}.pickUnder`,
            method: 'GET',
            path: under.path,
            capability: 'helper.read',
            summary: `${title.en} to choose from, those of one ${fields[under.field]?.label.en.toLowerCase() ?? under.field}`,
            params: z.object({ [parameter]: z.string().regex(pattern) }),
            query: pickQuery,
            answer: z.object({ [under.key]: z.array(item) }),
          }),
        }
      : undefined,
  };
}

function hasPicker(declaration: ReferenceDeclaration): declaration is ReferenceDeclaration & { picker: Picker } {
  return declaration.picker !== undefined;
}

export const pickers = referenceList
  .filter(hasPicker)
  .map((declaration) => ({ declaration, ...pickRoutes(declaration) }));

export const pickerRouteList = pickers.flatMap(({ pick, under }) => [pick, ...(under ? [under.route] : [])]);
