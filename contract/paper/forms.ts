import type { Label } from '../label.js';

/** The section of the events of papers: that one was taken changes the version of no form. */
export const papersSection = 'papers';

/** The forms in which a user takes a paper out of the product, and what the history says of each. */
export const paperForms = {
  pdf: { mn: 'PDF-ээр авсан', en: 'saved as PDF' },
  print: { mn: 'хэвлэсэн', en: 'printed' },
} as const satisfies Record<string, Label>;
export type PaperForm = keyof typeof paperForms;
