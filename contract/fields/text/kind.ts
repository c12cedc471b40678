import { kindOfText, textOrNumber } from '../kind.js';

export const textKind = kindOfText({ width: 28, sent: { type: textOrNumber, examples: ['Говь Транс'] } });
