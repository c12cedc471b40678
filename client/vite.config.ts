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

function blueprintInBrandRed(): Plugin {
  return {
    name: 'blueprint-in-brand-red',
    enforce: 'pre',
    transform(code, id) {
      if (!/@blueprintjs\/[^/]+\/lib\/css\/[^/]+\.css/.test(id)) return;
      return { code: code.replace(/#(184a90|215db0|2d72d2|4c90f0|8abbff)/gi, (blue) => brandOfBlue[blue.toLowerCase()] ?? blue), map: null };
    },
  };
}

const server = process.env['ZUUCH_SERVER'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [blueprintInBrandRed(), react()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A font or picture in a data: address would need a hole in the content-security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
  },
  server: { proxy: { '/api': server, '/img': server, '/socket.io': { target: server, ws: true } } },
});
