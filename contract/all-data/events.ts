import { z } from 'zod';
import type { EventCatalogue } from '../events.js';
import { flag } from '../fields/flag/field.js';
import { integer } from '../fields/integer/field.js';

/** Who took out all data and when is part of the log: whoever has such a folder knows everything about the firm. */
export const allDataEvents = {
  AllDataTaken: {
    section: 'taken',
    schema: 1,
    action: { mn: 'бүх мэдээллийг авсан', en: 'took out all data' },
    data: z.strictObject({
      /** What it contains: the position of the log and the end of its chain of hashes there. */
      position: z.number().int(),
      chain: z.string(),
      files: z.number().int(),
      bytes: z.number().int(),
      documents: z.boolean(),
    }),
    shows: {
      position: integer({ mn: 'Логийн байрлал', en: 'Position of the log' }),
      files: integer({ mn: 'Файлын тоо', en: 'Number of files' }),
      documents: flag({ mn: 'Баримт бичигтэй', en: 'With documents' }),
    },
    changesNothing: true,
  },
} satisfies EventCatalogue;
