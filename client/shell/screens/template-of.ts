import i18next from 'i18next';
import type { UserType } from '../../../contract/actor';
import { templates } from '../../workspace/layout/templates';
import { screenOf } from './screens';

/** The template of a user type: the addresses and names of its screens. */
export function templateOf(type: UserType): { path: string; title: string }[][] {
  return templates[type].map((ids) =>
    ids.map((id) => ({ path: screenOf(id).path, title: i18next.t(`screens.${id}`) })),
  );
}
