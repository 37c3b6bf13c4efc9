import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defineConfig } from 'vite';
import { siteScript } from './build-plugins/site-script.ts';
import { sonnerStyles } from './build-plugins/sonner-styles.ts';
import { unrenderedPages } from './build-plugins/unrendered-pages.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    siteScript('site-script', '/app/site/site-script.ts'),
    siteScript('text-check-script', '/app/site/text-check/text-check-script.ts'),
    sonnerStyles(),
    unrenderedPages(/\/app\/routes\/(?:dashboard|admin)\/[^/]+\.tsx$/),
  ],
  // Without this the development server would serve the unpatched sonner from its dependency cache.
  optimizeDeps: { exclude: ['sonner'] },
  // The parser of Markdown also runs in a worker, where there is no document: packages that need one name another file for it.
  resolve: { conditions: ['worker', ...defaultClientConditions] },
  build: { assetsInlineLimit: 0 },
  // The server build carries its dependencies: one copy of React, always the production one, whatever NODE_ENV says.
  ...(command === 'build' && {
    environments: {
      ssr: {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        // V8 keeps two bytes for each character of a file with one outside of ASCII.
        build: { rolldownOptions: { output: { charset: 'ascii', comments: false } } },
      },
    },
  }),
}));
