import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** A module's id that begins so is left alone by other plugins. */
const nativeClone = '\0native-structured-clone';
const shallowEqual = '\0shallow-equal';

/** Compares values and flat objects. */
const shallowEqualCode = `export function circularDeepEqual(one, other) {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => Object.is(one[key], other[key]));
}`;

/**
 * Has pages use what every supported browser brings along instead of a package: what `&eacute;` stands for, and
 * `structuredClone`. The parser's own table of all 2,200 names is for the worker, which has no document: a worker's build
 * does without this plugin.
 *
 * Tiptap compares the states that buttons of the editor show with a package for cycles, maps and sets. They are flat; one
 * that is not is rendered again without need.
 */
export function browserParts(): Plugin {
  const folder = dirname(createRequire(import.meta.url).resolve('decode-named-character-reference'));
  return {
    name: 'browser-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    resolveId: {
      filter: { id: /^(?:decode-named-character-reference|@ungap\/structured-clone|fast-equals)$/ },
      handler: (id) => {
        if (id === 'fast-equals') return shallowEqual;
        return id === '@ungap/structured-clone' ? nativeClone : join(folder, 'index.dom.js');
      },
    },
    load: {
      filter: { id: /^\0(?:native-structured-clone|shallow-equal)$/ },
      handler: (id) => (id === shallowEqual ? shallowEqualCode : 'export default globalThis.structuredClone;'),
    },
  };
}
