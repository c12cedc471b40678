import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { blueprintAsOurs } from './theme/blueprint-styles.mjs';

/** What writes a schema of zod as a JSON Schema: only the server does, for the description of its API. */
const jsonSchemaCode = [
  /^\s*inst\._zod\.processJSONSchema = .*$/gm,
  /\bjsonSchema: \{[^{}]*\},/,
  /\btoJSONSchema\(params\) \{[^{}]*\{\}[^{}]*\},/,
];

/** Every icon is a component of its own. Blueprint can load an icon by its name, too, and for that knows the names of all. */
const noIconNames = `
export class Icons {
  static getPaths() {}
  static async load(name) { throw new Error('Use the component of the icon ' + name); }
}`;

/** Packages as the browser uses them: without what it never calls. */
function smallerPackages(): Plugin {
  return {
    name: 'smaller-packages',
    enforce: 'pre',
    load: (id) => (id.endsWith('/@blueprintjs/icons/lib/esm/iconLoader.js') ? noIconNames : null),
    transform(code, id) {
      if (!id.endsWith('/zod/v4/classic/schemas.js')) return;
      return { code: jsonSchemaCode.reduce((rest, unused) => rest.replace(unused, ''), code), map: null };
    },
    // The package points to its files with warnings for developers, whatever is built.
    async resolveId(source, importer) {
      if (!/^react-router(?:\/|$)/.test(source)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
  };
}

/** What the viewer of PDFs loads: its worker and, when a PDF refers to them, characters, fonts and decoders. */
function pdfParts(): Plugin {
  const folder = join(import.meta.dirname, '../node_modules/pdfjs-dist');
  return {
    name: 'pdf-parts',
    apply: 'build',
    async generateBundle() {
      const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
      const emit = async (path: string, name: string): Promise<unknown> =>
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-${version}/${name}`,
          source: await readFile(join(folder, path)),
        });
      await emit('legacy/build/pdf.worker.min.mjs', 'pdf.worker.min.mjs');
      for (const part of ['cmaps', 'standard_fonts', 'wasm'])
        for (const name of await readdir(join(folder, part))) await emit(`${part}/${name}`, `${part}/${name}`);
    },
  };
}

const packed = promisify(gzip);
const packedSmaller = promisify(brotliCompress);

/** Writes a compressed copy of each text file at build time, as small as possible. Browsers accept brotli over TLS only. */
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
        (name) => /\.(?:m?js|css|svg|html|json|webmanifest)$/.test(name) && !name.startsWith('.'),
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
 * The screens that are opened first get one file each, and a module goes into the file of the first one that needs it: few files,
 * and small ones together. Which modules these are is known only after a first build, because the unused code of libraries is
 * left out.
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
  const needed = (...files: string[]): Set<string> => modulesOf(files, chunks);
  const screens = screensOfModules(chunks);
  const shared = new Set([...screens.keys()].filter((id) => new Set([...screens.get(id)!].map(areaOf)).size > 1));
  const isNeededElsewhere = (id: string): boolean =>
    [...(screens.get(id) ?? [])].some((file) => !shipments.includes(file));
  const ofFile = needed('shipment/file/file.panel.tsx');
  const words = (language: string) => join(import.meta.dirname, 'i18n', language);
  const groups = [
    ...['mn', 'en'].map((language) => ({
      name: language,
      modules: new Set([...needed(`i18n/${language}.ts`)].filter((id) => id.startsWith(words(language)))),
    })),
    { name: 'start', modules: needed('index.html', 'i18n/mn.ts', 'i18n/en.ts') },
    { name: 'app', modules: needed('composition/app.tsx') },
    { name: 'home', modules: needed('dashboard/home.panel.tsx') },
    { name: 'host', modules: needed('workspace/workspace-host.tsx') },
    { name: 'list', modules: new Set([...needed('identity/users-list.panel.tsx')].filter((id) => shared.has(id))) },
    { name: 'inquiries', modules: needed('shipment/quotation/inquiries.panel.tsx') },
    { name: 'around', modules: needed(...around) },
    { name: 'record', modules: shared },
    { name: 'shipment', modules: new Set([...needed(...shipments)].filter(isNeededElsewhere)) },
    {
      name: 'quotation',
      modules: new Set([...needed('shipment/quotation/inquiry.panel.tsx')].filter((id) => ofFile.has(id))),
    },
    { name: 'inquiry', modules: needed('shipment/quotation/inquiry.panel.tsx') },
    { name: 'orders', modules: needed('shipment/order/orders.panel.tsx') },
    // The help of any screen asks which part of a file is open, and must not load the page of a file for that.
    { name: 'help', modules: new Set([...ofFile].filter((id) => id.startsWith(join(import.meta.dirname, 'help')))) },
    { name: 'file', modules: ofFile },
  ];
  return (id) => groups.find(({ modules }) => modules.has(id))?.name ?? null;
}

const shipments = [
  'shipment/quotation/inquiry.panel.tsx',
  'shipment/order/orders.panel.tsx',
  'shipment/file/file.panel.tsx',
];

/** What surrounds every screen and is loaded a moment after the first one. */
const around = [
  'files/files-tray.tsx',
  'notification/notice-popups.tsx',
  'reference/rates/month-rates.tsx',
  'shipment/outbox/outbox-bar.tsx',
];

/** The modules of these files and of everything that is loaded together with them. */
function modulesOf(files: readonly string[], chunks: readonly Rolldown.OutputChunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const next of chunk.imports) visit(byName.get(next));
  };
  for (const file of files)
    visit(chunks.find(({ facadeModuleId }) => facadeModuleId === join(import.meta.dirname, file)));
  return new Set([...loaded].flatMap(({ moduleIds }) => moduleIds));
}

/** The screens that need each module. */
function screensOfModules(chunks: readonly Rolldown.OutputChunk[]): Map<string, Set<string>> {
  const screens = new Map<string, Set<string>>();
  for (const { facadeModuleId } of chunks) {
    const file = facadeModuleId?.startsWith(import.meta.dirname) ? relative(import.meta.dirname, facadeModuleId) : '';
    if (!/\.(?:panel|screen)\.tsx$|^shell\b/.test(file)) continue;
    for (const id of modulesOf([file], chunks)) screens.set(id, (screens.get(id) ?? new Set()).add(file));
  }
  return screens;
}

const areaOf = (file: string): string => file.slice(0, file.indexOf(sep));

const server = process.env['ZUUCH_SERVER'] ?? 'http://127.0.0.1:3000';

const common = {
  root: import.meta.dirname,
  plugins: [blueprintAsOurs(), smallerPackages(), react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A font or picture in a data: address would need an exception in the content-security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1300,
    modulePreload: { polyfill: false },
  },
};

export default defineConfig(async ({ command }) => ({
  ...common,
  plugins: [...common.plugins, pdfParts(), compressedCopies()],
  build: {
    ...common.build,
    rolldownOptions: {
      output: {
        // Every screen names the files that it needs: short names make these lists small.
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
  server: {
    proxy: { '/api': server, '/document': server, '/img': server, '/socket.io': { target: server, ws: true } },
  },
}));
