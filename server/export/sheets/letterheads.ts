import type { Paper } from '../../../contract/paper/paper.js';
import type { Pictures } from '../../document/print/sheet.js';
import type { Language } from '../../http/language.js';

/** The head of a paper: the firm with its logo. */
export interface Letterhead {
  firm: Paper['firm'];
  pictures: Pictures;
}

/** The head of papers according to the firm settings at a position of the log. Provided by the area of the firm. */
export abstract class Letterheads {
  abstract at(position: number, language: Language): Promise<Letterhead>;
}
