import type { SameKeys } from './same-keys';
import type { mn } from './mn';
import common from './en/common';
import notices from './en/notices';
import { screenNames } from './screen-names';
import shell from './en/shell';
import signIn from './en/sign-in';
import states from './en/states';
import workspace from './en/workspace';

export const en = { common, notices, screens: screenNames('en'), shell, signIn, states, workspace } satisfies SameKeys<
  typeof mn
>;
