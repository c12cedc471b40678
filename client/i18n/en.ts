import type { SameKeys } from './same-keys';
import type { mn } from './mn';
import common from './en/common';
import notices from './en/kits/notices';
import { screenNames } from './screen-names';
import shell from './en/kits/shell';
import signIn from './en/kits/sign-in';
import states from './en/kits/states';
import workspace from './en/kits/workspace';

export const en = { common, notices, screens: screenNames('en'), shell, signIn, states, workspace } satisfies SameKeys<
  typeof mn
>;
