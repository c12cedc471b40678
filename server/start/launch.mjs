// @ts-check
/** `npm start`: installs what is missing, builds what is stale, and hands over to the supervisor in the same process. */
import { installPackages, requireNode, root } from './install.mjs';

requireNode();
await installPackages();
const { build } = await import('./build.mjs');
if (!(await build())) process.exit(1);
process.chdir(root);
await import(new URL('../../dist/server/start/supervise.js', import.meta.url).href);
