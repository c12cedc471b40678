import { kindOfText, textOrNumber } from '../kind.js';

export const noteKind = kindOfText({ width: 48, sent: { type: textOrNumber, examples: ['Замын-Үүдэд хүлээж байна'] } });
