import { diffOf } from '../../diff.js';
import type { EventCatalogue } from '../../events.js';
import { customsShape } from './form.js';

export const customsEvents = {
  CustomsDatesSet: {
    section: 'customs',
    schema: 1,
    action: { mn: 'гаалийн огноо тавьсан', en: 'set the customs dates' },
    data: diffOf(customsShape),
    undoable: true,
  },
} satisfies EventCatalogue;
