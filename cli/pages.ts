import { referencePages } from '../server/composition/generated/reference-pages.js';
import { commandLinePage } from './help/reference.js';

/** Every page that is made from the code. It stands here because the command line sees all of the installation. */
export const pages = [...referencePages, { path: 'docs/reference/cli.md', text: commandLinePage }];
