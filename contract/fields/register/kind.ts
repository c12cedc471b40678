import { kindOfText, textOrNumber } from '../kind.js';

export const registerKind = kindOfText({ sent: { type: textOrNumber, examples: ['5412345'] } });
