import type { Capability } from '../permissions.js';
import type { ScreenDeclaration } from '../screen.js';
import { areas } from './areas.js';

type Declared = (typeof areas)[number]['screens'][number];
export type ScreenId = Declared['id'];
export type Screen = ScreenDeclaration<ScreenId, Capability>;

/** Every address that a browser shows: used by the router, menus, command palette, F1, links in notices, and tests. */
export const screenDeclarations: readonly Screen[] = areas.flatMap<Screen>(({ screens }) => screens);
