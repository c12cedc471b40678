import { kindOfText } from '../kind.js';

export const airWaybillKind = kindOfText({ sent: { examples: ['176-12345675'] } });
