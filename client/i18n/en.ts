import type { SameKeys } from './same-keys';
import type { Mongolian } from './mn';
import common from './en/common';
import exported from './en/export';
import form from './en/form';
import history from './en/history';
import list from './en/list';
import notices from './en/notices';
import people from './en/people';
import screens from './en/screens';
import shell from './en/shell';
import signIn from './en/sign-in';
import states from './en/states';
import workspace from './en/workspace';

export const en = { common, export: exported, form, history, list, notices, people, screens, shell, signIn, states, workspace } satisfies SameKeys<Mongolian>;
