import { z } from 'zod';
import type { EventCatalogue } from '../events.js';

/** The events of one user's inbox. A notice is identified by the log position of the event that sent it. */
export const inboxEvents = {
  NoticeSent: {
    section: 'notices',
    schema: 1,
    data: z.object({
      title: z.string(),
      body: z.string(),
      /** JSON text with the target of the notice. */
      options: z.string(),
      /** The cause of the notice; a user gets only one notice for each cause. */
      cause: z.string().nullable(),
    }),
  },
  NoticesRead: { section: 'notices', schema: 1, data: z.object({ notices: z.array(z.number().int()) }) },
  NoticeDeleted: { section: 'notices', schema: 1, data: z.object({ notice: z.number().int() }) },
} satisfies EventCatalogue;
