import { diffOf } from '../../../diff.js';
import type { EventCatalogue } from '../../../events.js';
import { unitsShape } from './form.js';

export const unitsEvents = {
  UnitsChanged: {
    section: 'units',
    schema: 1,
    action: { mn: 'тээврийн нэгж өөрчилсөн', en: 'changed the transport units' },
    data: diffOf(unitsShape),
    undoable: true,
  },
} satisfies EventCatalogue;
