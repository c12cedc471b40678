import { kindOfText } from '../kind.js';

export const emailKind = kindOfText({ width: 30, sent: { format: 'email', examples: ['bold@company.mn'] } });
