import { kindOfText, textOrNumber } from '../kind.js';

export const wagonNumberKind = kindOfText({ sent: { type: textOrNumber, examples: ['45488855'] } });
