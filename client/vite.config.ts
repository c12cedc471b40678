import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';

/** Blueprint's primary is blue and partly written out as hex in its compiled sheet; ours is the brand red of the same palette. */
const brandOfBlue: Record<string, string> = {
  '#184a90': '#8e292c',
  '#215db0': '#8e292c',
  '#2d72d2': '#ac2f33',
  '#4c90f0': '#e76a6e',
  '#8abbff': '#fa999c',
};

/** The same where something shows through. */
const seeThrough: Record<string, string> = {
  '33, 93, 176': '142, 41, 44',
  '45, 114, 210': '172, 47, 51',
  '76, 144, 240': '231, 106, 110',
  '138, 187, 255': '250, 153, 156',
  '125, 188, 255': '250, 153, 156',
};

/** The kit's icons are drawn as SVG; its sheet names each of them a second time, for a font that we do not send. */
const lettersOfIconFont = /\.bp6-icon-[\w-]+::before\s*\{\s*content:[^}]*\}/g;

function blueprintAsOurs(): Plugin {
  return {
    name: 'blueprint-as-ours',
    enforce: 'pre',
    transform(code, id) {
      if (!/@blueprintjs\/[^/]+\/lib\/css\/[^/]+\.css/.test(id)) return;
      const inRed = code
        .replace(lettersOfIconFont, '')
        .replace(/#(184a90|215db0|2d72d2|4c90f0|8abbff)/gi, (blue) => brandOfBlue[blue.toLowerCase()] ?? blue);
      return {
        code: inRed.replace(
          /rgba\((33, 93, 176|45, 114, 210|76, 144, 240|138, 187, 255|125, 188, 255)/g,
          (_all, blue: string) => `rgba(${seeThrough[blue]}`,
        ),
        map: null,
      };
    },
  };
}

const packed = promisify(gzip);
const packedSmaller = promisify(brotliCompress);

/** Beside each text a copy as it goes over the line: made once, as small as can be. Browsers take brotli over TLS only. */
function compressedCopies(): Plugin {
  let folder = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      const texts = names.filter(
        (name) => /\.(?:js|css|svg|html|json|webmanifest)$/.test(name) && !name.startsWith('.'),
      );
      await Promise.all(
        texts.map(async (name) => {
          const text = await readFile(join(folder, name));
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
          await writeFile(join(folder, `${name}.gz`), await packed(text, { level: 9 }));
          await writeFile(join(folder, `${name}.br`), await packedSmaller(text, quality));
        }),
      );
    },
  };
}

/**
 * What the sign-in page, the shell, home, lists and records need comes in one file each, a module in that of the first of them:
 * fewer files, and smaller ones together. Which modules these are is known only when everything has been put together once, as
 * what nobody uses of a library is left out. The page itself and each language stay files of their own.
 */
async function chunksOfScreens(): Promise<(id: string) => string | null> {
  const once = await build({
    ...common,
    configFile: false,
    logLevel: 'error',
    build: { ...common.build, write: false },
  });
  const chunks = (once as Rolldown.RolldownOutput).output.filter(
    ({ type }) => type === 'chunk',
  ) as Rolldown.OutputChunk[];
  const ownFiles = ['index.html', 'main.tsx', 'i18n/mn', 'i18n/en'].map((name) => join(import.meta.dirname, name));
  const shared = sharedByAreas(chunks);
  const sharedOf = (file: string): Set<string> =>
    new Set([...modulesOf([file], chunks)].filter((id) => shared.has(id)));
  const groups = [
    {
      name: 'start',
      modules: modulesOf(['index.html', 'i18n/mn.ts', 'i18n/en.ts', 'sign-in/sign-in.screen.tsx'], chunks),
    },
    { name: 'shell', modules: modulesOf(['shell/app.tsx'], chunks) },
    { name: 'home', modules: sharedOf('dashboard/home.panel.tsx') },
    { name: 'list', modules: sharedOf('identity/users-list.panel.tsx') },
    { name: 'record', modules: shared },
  ];
  return (id) =>
    ownFiles.some((name) => id.startsWith(name)) ? null : (groups.find(({ modules }) => modules.has(id))?.name ?? null);
}

/** The modules of these and of all that loads together with them. */
function modulesOf(files: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Rolldown.OutputChunk>();
  const walk = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const next of chunk.imports) walk(byName.get(next));
  };
  for (const file of files)
    walk(chunks.find(({ facadeModuleId }) => facadeModuleId === join(import.meta.dirname, file)));
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
}

/** The modules that screens of more than one area need. */
function sharedByAreas(chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const areaOf = new Map<string, string>();
  const shared = new Set<string>();
  for (const { facadeModuleId } of chunks) {
    const file = facadeModuleId?.startsWith(import.meta.dirname) ? relative(import.meta.dirname, facadeModuleId) : '';
    if (!/\.(?:panel|screen)\.tsx$|^shell\b/.test(file)) continue;
    const area = file.slice(0, file.indexOf(sep));
    for (const module of modulesOf([file], chunks))
      if (areaOf.has(module) && areaOf.get(module) !== area) shared.add(module);
      else areaOf.set(module, area);
  }
  return shared;
}

const server = process.env['ZUUCH_SERVER'] ?? 'http://127.0.0.1:3000';

const common = {
  root: import.meta.dirname,
  plugins: [blueprintAsOurs(), react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A font or picture in a data: address would need a hole in the content-security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1300,
    modulePreload: { polyfill: false },
  },
};

export default defineConfig(async ({ command }) => ({
  ...common,
  plugins: [...common.plugins, compressedCopies()],
  build: {
    ...common.build,
    rolldownOptions: {
      output: {
        // Every screen names the files that it needs: short names, as they weigh what they are long.
        chunkFileNames: 'assets/[hash].js',
        ...(command === 'build' && {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'screens', name: await chunksOfScreens() }],
          },
        }),
      },
    },
  },
  server: { proxy: { '/api': server, '/img': server, '/socket.io': { target: server, ws: true } } },
}));
