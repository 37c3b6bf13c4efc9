import type { Plugin } from 'vite';

/**
 * Builds a script of pages without React as a chunk of its own; `import url from 'virtual:<name>'` gives server
 * rendering its hashed address. In the browser bundle the address is empty: there the module itself is imported.
 * @param name of the chunk
 * @param entry path of the module below the web root, with a leading slash
 */
export function siteScript(name: string, entry: string): Plugin {
  const virtualId = `virtual:${name}`;
  /** Marks the modules of this script, so that it has its own copy of each and stays one file: nothing to fetch one after the other. */
  const mark = `?${name}`;
  let building = false;
  let reference = '';
  let builtFile = '';
  return {
    name,
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved(config) {
      building = config.command === 'build';
    },
    buildStart() {
      if (building && this.environment.name === 'client') {
        reference = this.emitFile({ type: 'chunk', id: `.${entry}${mark}`, name });
      }
    },
    async resolveId(id, importer) {
      if (id === virtualId) return `\0${virtualId}`;
      if (importer?.endsWith(mark) !== true) return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      if (resolved === null || resolved.id.endsWith(mark)) return resolved;
      return { ...resolved, id: `${resolved.id}${mark}` };
    },
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      if (!building) return exportText(entry);
      return exportText(this.environment.name === 'client' ? '' : `/${builtFile}`);
    },
    generateBundle() {
      if (this.environment.name === 'client') builtFile = this.getFileName(reference);
    },
  };
}

function exportText(text: string): string {
  return `export default ${JSON.stringify(text)};`;
}
