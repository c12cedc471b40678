import { startTestCluster } from './cluster.mjs';

/** A whole run brings its own database in TEST_DATABASE_URL; a single spec file gets one for itself. */
export default async function setUp() {
  if (process.env.TEST_DATABASE_URL) return;
  const cluster = await startTestCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  globalThis.testCluster = cluster;
}
