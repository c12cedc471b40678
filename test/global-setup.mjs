import { build } from '../server/start/build.mjs';
import { startTestCluster } from './cluster.mjs';

/** A whole run brings its build and its own database in TEST_DATABASE_URL; a single spec file gets them for itself. */
export default async function setUp() {
  if (process.env.TEST_DATABASE_URL) return;
  if (!(await build(['server', 'client', 'tests']))) throw new Error('The build failed; its messages are above.');
  const cluster = await startTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  process.env.TMPDIR = cluster.temporary;
  globalThis.testCluster = cluster;
}
