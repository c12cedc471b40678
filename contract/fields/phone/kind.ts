import { kindOfText, textOrNumber } from '../kind.js';

export const phoneKind = kindOfText({ sent: { type: textOrNumber, examples: ['99112233'] } });
