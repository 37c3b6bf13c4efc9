import type { Plugin } from 'vite';

/**
 * Keeps sonner from adding a style element when it loads, which a strict `style-src` refuses; app.css imports the same
 * rules as a stylesheet.
 */
export function sonnerStyles(): Plugin {
  return {
    name: 'sonner-styles',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        const call = /^__insertCSS\(".*"\);?$/m;
        if (!call.test(code))
          throw new Error('sonner no longer inserts its styles as expected: look at sonner-styles.ts');
        return { code: code.replace(call, ''), map: null };
      },
    },
  };
}
