import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A module's id that begins so is left alone by other plugins. */
const nativeClone = '\0native-structured-clone';

/**
 * Has pages use what every supported browser brings along instead of a package: what `&eacute;` stands for, and
 * `structuredClone`. The parser's own table of all 2,200 names is for the worker, which has no document: a worker's build
 * does without this plugin.
 */
export function browserParts(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('decode-named-character-reference'));
  return {
    name: 'browser-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      filter: { id: /^(?:decode-named-character-reference|@ungap\/structured-clone)$/ },
      handler: (id) => (id === '@ungap/structured-clone' ? nativeClone : join(folder, 'index.dom.js')),
    },
    load: {
      filter: { id: /^\0native-structured-clone$/ },
      handler: () => 'export default globalThis.structuredClone;',
    },
  };
}
