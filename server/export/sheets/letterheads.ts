import type { Paper } from '../../../contract/paper/paper.js';
import type { Pictures } from '../../document/print/sheet.js';
import type { Language } from '../../http/language.js';

/** The head of a paper: whose it is, with its logo. */
export interface Letterhead {
  firm: Paper['firm'];
  pictures: Pictures;
}

/** The head of papers as the settings of the firm were at a position of the log. The area of the firm provides it. */
export abstract class Letterheads {
  abstract at(position: number, language: Language): Promise<Letterhead>;
}
