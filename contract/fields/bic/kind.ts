import { kindOfText } from '../kind.js';

export const bicKind = kindOfText({ sent: { examples: ['GLMTMNUB'] } });
