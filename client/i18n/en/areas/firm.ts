import type firm from '../../mn/areas/firm';
import type { SameKeys } from '../../same-keys';

export default {
  general: 'General',
  accounts: 'Bank accounts',
  accountsHint: 'These accounts are printed on every paper.',
  terms: 'Terms on papers',
  termsHint: 'Mongolian terms are printed on Mongolian papers, English ones on English papers.',
  needs: 'Documents that are needed',
  needsHint: 'Which document an order needs, and when. Without a mode or a division it is needed for all orders.',
  ruleDays: 'Days of what needs attention',
  ruleDaysHint:
    'After how many days a rule puts an order into the list. A rule that is not named here keeps its usual days.',
  pictures: 'Logo and stamp',
  picturesHint: 'A PNG with a transparent ground looks cleanest on paper.',
  none: 'No picture',
  remove: 'Remove the picture',
  contents: 'Parts of the settings of the firm',
  seePaper: 'Papers printed after a save show the new settings; papers of a past day keep those of that day.',
} as const satisfies SameKeys<typeof firm>;
