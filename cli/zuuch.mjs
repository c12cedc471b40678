#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const home = join(import.meta.dirname, '..');
const built = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(built)) {
  const { main } = await import(built.href);
  await main(home);
} else {
  console.error('error: zuuch has not been built yet\nRun npm run build once (npm start does it too), then try again.');
  process.exitCode = 1;
}
