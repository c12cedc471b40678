import { z } from 'zod';
import type { EventCatalogue } from '../events.js';

/** The life of one person's inbox. A notice is known by the position of the event that sent it, so it needs no number of its own. */
export const inboxEvents = {
  NoticeSent: {
    section: 'notices',
    schema: 1,
    data: z.object({
      title: z.string(),
      body: z.string(),
      /** JSON text that says where it leads. */
      options: z.string(),
      /** What it was sent for; nobody is told twice of one cause. */
      cause: z.string().nullable(),
    }),
  },
  NoticesRead: { section: 'notices', schema: 1, data: z.object({ notices: z.array(z.number().int()) }) },
  NoticeDeleted: { section: 'notices', schema: 1, data: z.object({ notice: z.number().int() }) },
} satisfies EventCatalogue;
