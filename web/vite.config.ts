import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { browserParts } from './build-plugins/browser-parts.ts';
import { compressedAssets } from './build-plugins/compressed-assets.ts';
import { directImports } from './build-plugins/direct-imports.ts';
import { inlineFonts } from './build-plugins/inline-fonts.ts';
import { inlineMessages } from './build-plugins/inline-messages.ts';
import { leanContracts } from './build-plugins/lean-contracts.ts';
import { mergeRuntime } from './build-plugins/merge-runtime.ts';
import { routeChunks } from './build-plugins/route-chunks.ts';
import { routerPlugins } from './build-plugins/router-plugins.ts';
import { siteScripts } from './build-plugins/site-script.ts';
import { sonnerPatches } from './build-plugins/sonner-patches.ts';
import { subsetFonts } from './build-plugins/subset-fonts.ts';
import { unrenderedPages, unrenderedStyles } from './build-plugins/unrendered-pages.ts';
import { unusedLibraryParts } from './build-plugins/unused-library-parts.ts';

const chunks = routeChunks();
// One for both builds: the second waits for what the first began.
const compression = compressedAssets();

export default defineConfig(({ command }) => ({
  plugins: [
    subsetFonts(join(import.meta.dirname, 'scripts/subset-fonts.ts')),
    tailwindcss(),
    command === 'build' ? routerPlugins() : reactRouter(),
    siteScripts({
      'site-script': '/app/site/site-script.ts',
      'view-script': '/app/site/view-script.ts',
      'text-check-script': '/app/site/text-check/text-check-script.ts',
    }),
    sonnerPatches(),
    directImports(),
    inlineMessages(join(import.meta.dirname, '../contracts/shared/error-messages.ts')),
    leanContracts(join(import.meta.dirname, '../contracts')),
    browserParts(),
    unusedLibraryParts(),
    chunks.plugin,
    mergeRuntime('first'),
    inlineFonts(join(import.meta.dirname, 'public')),
    compression,
    unrenderedPages(/\/app\/routes\/(?:dashboard|admin)\/[^/]+\.tsx$/),
    unrenderedStyles(),
  ],
  // Without this the development server would serve the unpatched sonner from its dependency cache.
  optimizeDeps: { exclude: ['sonner'] },
  // The parser of Markdown also runs in a worker, where there is no document: packages that need one name another file for it.
  resolve: { conditions: ['worker', ...defaultClientConditions] },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  // The server build carries its dependencies: one copy of React, always the production one, whatever NODE_ENV says.
  ...(command === 'build' && {
    environments: {
      client: {
        build: {
          rolldownOptions: {
            preserveEntrySignatures: 'allow-extension',
            output: { codeSplitting: { groups: [...chunks.groups] } },
          },
        },
      },
      ssr: {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        // V8 keeps two bytes for each character of a file with one outside of ASCII.
        build: { rolldownOptions: { output: { charset: 'ascii', comments: false } } },
      },
    },
  }),
}));
