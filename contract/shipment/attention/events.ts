import { diffOf } from '../../diff.js';
import type { EventCatalogue } from '../../events.js';
import { attentionShape } from './form.js';

export const attentionEvents = {
  AttentionMarked: {
    section: 'attention',
    schema: 1,
    action: { mn: 'анхаарах зүйлийг тэмдэглэсэн', en: 'marked what needs attention' },
    data: diffOf(attentionShape),
    undoable: true,
  },
} satisfies EventCatalogue;
