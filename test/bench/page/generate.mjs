// @ts-check
/** The tables of docs/reference/performance.md, as a part of `npm run generate`. */
import { compile, compiled, root } from '../compiled.mjs';

compile();
/** @type {typeof import('./write-page.js')} */
const { writePerformancePage } = await compiled('page/write-page');
writePerformancePage(root);
