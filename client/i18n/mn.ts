import common from './mn/common';
import exported from './mn/export';
import form from './mn/form';
import history from './mn/history';
import list from './mn/list';
import notices from './mn/notices';
import people from './mn/people';
import screens from './mn/screens';
import shell from './mn/shell';
import signIn from './mn/sign-in';
import states from './mn/states';
import workspace from './mn/workspace';

export const mn = { common, export: exported, form, history, list, notices, people, screens, shell, signIn, states, workspace };

/** Mongolian is the language the product is written in: its keys are the keys. */
export type Mongolian = typeof mn;
