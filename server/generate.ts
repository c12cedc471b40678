import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { referencePages } from './reference-pages.js';

for (const { path, text } of referencePages) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text());
  console.log(path);
}
