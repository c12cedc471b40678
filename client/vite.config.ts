import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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

const server = process.env['ZUUCH_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [blueprintAsOurs(), react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A font or picture in a data: address would need a hole in the content-security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
    // Every screen names the files that it needs: short names, as they weigh what they are long.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
  },
  server: { proxy: { '/api': server, '/img': server, '/socket.io': { target: server, ws: true } } },
});
