import i18next from 'i18next';
import type { UserType } from '../../../contract/actor';
import { templates } from '../../workspace/layout/templates';
import { screenOf } from './screens';

/** The template of a type of user, with the addresses of its screens and what they are called. */
export function templateOf(type: UserType): { path: string; title: string }[][] {
  return templates[type].map((ids) =>
    ids.map((id) => ({ path: screenOf(id).path, title: i18next.t(`screens.${id}`) })),
  );
}
