import { z } from 'zod';
import type { EventType } from '../events.js';
import { choice } from '../fields/choice/field.js';
import { text } from '../fields/text/field.js';
import type { Label } from '../label.js';
import { paperAudiences, type PaperAudience } from './audience.js';
import { paperForms, papersSection, type PaperForm } from './forms.js';
import type { PaperLanguage } from './paper.js';
import type { PaperRoutes } from './routes.js';

/** The most papers that the history of one record takes; the papers themselves are still given. */
export const maxPapersTaken = 5_000;

const audienceNames = {
  customer: { mn: 'харилцагчид', en: 'for the customer' },
  house: { mn: 'дотоод', en: 'internal' },
} as const satisfies Record<PaperAudience, Label>;
const languageNames = {
  mn: { mn: 'монгол', en: 'Mongolian' },
  en: { mn: 'англи', en: 'English' },
} as const satisfies Record<PaperLanguage, Label>;

/** A paper of a record that a user printed or saved. */
export interface PaperTaken {
  /** The name of the paper, which is that of the route of its PDF. */
  paper: string;
  /** The address of its page. */
  page: string;
  form: PaperForm;
  language: PaperLanguage;
  /** Null for a paper that has one version only. */
  audience: PaperAudience | null;
  /** The user whose signature was requested. */
  signer: number | null;
  /** The past moment that the user chose; null for the paper as it was when it was taken. */
  asOf: string | null;
  /** What it shows: the position of the log and the instant. */
  position: number;
  moment: string;
}

/** The name of each of these papers, by the name that its events store. */
function titlesOf(papers: readonly PaperRoutes[]): Record<string, Label> {
  return Object.fromEntries(papers.map(({ pdf, take }) => [pdf.name, take.title ?? { mn: pdf.name, en: pdf.name }]));
}

/** The event of a record whose papers are taken. */
export function paperTakenEvent(papers: readonly PaperRoutes[]): EventType {
  const titles = titlesOf(papers);
  return {
    section: papersSection,
    schema: 1,
    action: { mn: 'баримт авсан', en: 'took a paper' },
    data: z.strictObject({
      paper: z.enum(Object.keys(titles)),
      page: z.string(),
      form: z.enum(Object.keys(paperForms)),
      language: z.enum(Object.keys(languageNames)),
      audience: z.enum(paperAudiences).nullable(),
      signer: z.number().int().nullable(),
      asOf: z.string().nullable(),
      position: z.number().int(),
      moment: z.iso.datetime(),
    }),
    shows: {
      paper: choice({ mn: 'Баримт', en: 'Paper' }, titles),
      form: choice({ mn: 'Хэлбэр', en: 'Form' }, paperForms),
      language: choice({ mn: 'Хэл', en: 'Language' }, languageNames),
      audience: choice({ mn: 'Хэнд', en: 'For whom' }, audienceNames),
      asOf: text({ mn: 'Байдлаар', en: 'As of' }),
    },
    changesNothing: true,
  };
}
