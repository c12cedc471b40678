import { diffOf } from '../diff.js';
import type { EventType } from '../events.js';
import { attentionShape } from './form.js';

/** The name of the section of a record in which the marks of its rows are. */
export const attentionSectionName = 'attention';

/** A row of a record was marked; each kind of record has the event under a name of its own. */
export const attentionMarked = {
  section: attentionSectionName,
  schema: 1,
  action: { mn: 'анхаарах зүйлийг тэмдэглэсэн', en: 'marked what needs attention' },
  data: diffOf(attentionShape),
  undoable: true,
} satisfies EventType;
