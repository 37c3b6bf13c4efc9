import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Has pages ask the browser what `&eacute;` stands for. The parser's own table of all 2,200 names is for the worker, which has no
 * document: a worker's build does without this plugin.
 */
export function namedCharacters(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('decode-named-character-reference'));
  return {
    name: 'named-characters',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      filter: { id: /^decode-named-character-reference$/ },
      handler: () => join(folder, 'index.dom.js'),
    },
  };
}
