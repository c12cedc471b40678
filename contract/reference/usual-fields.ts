import { withInitial, type Field } from '../fields/field.js';
import { choice } from '../fields/choice/field.js';
import { text } from '../fields/text/field.js';
import { activeStates } from '../user/active-states.js';

/** Fields that most lists have, with the same labels everywhere. */
export const name = text({ mn: 'Нэр', en: 'Name' }, { required: true });

/** The English name on papers and in files; without one the name is transliterated. */
export const nameen = text({ mn: 'Англи нэр', en: 'English name' });

/** Further names, such as the Chinese one, with commas between: an entry is found by each of them. */
export const othernames = text({ mn: 'Бусад нэр', en: 'Other names' });

/** A switch that is on in a new entry; a form sends 1 or 2. */
export const active: Field<1 | 2 | null> = withInitial<1 | 2>(
  choice({ mn: 'Идэвхтэй эсэх', en: 'Active' }, activeStates),
  1,
);
