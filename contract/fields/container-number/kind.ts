import { kindOfText } from '../kind.js';

export const containerNumberKind = kindOfText({ sent: { examples: ['CSQU3054383'] } });
