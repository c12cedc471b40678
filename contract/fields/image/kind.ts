import { kindOfText, type KindOfField } from '../kind.js';

export const imageKind: KindOfField = { ...kindOfText(), align: 'center', filter: 'nothing' };
