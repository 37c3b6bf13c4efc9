import type { Plugin } from 'vite';

/** Paths of modules below the web root, with a leading slash, by the names of their chunks. */
type Scripts = Readonly<Record<string, string>>;

/**
 * Builds scripts of pages without React as chunks of their own; `import url from 'virtual:<name>'` gives server
 * rendering a script's hashed address. In the browser bundle the address is empty: there the module itself is imported.
 */
export function siteScripts(scripts: Scripts): Plugin {
  const names = Object.keys(scripts);
  const virtualId = new RegExp(String.raw`^\0?virtual:(${names.join('|')})$`);
  let building = false;
  const references = new Map<string, string>();
  const builtFiles = new Map<string, string>();
  return {
    name: 'site-scripts',
    enforce: 'pre',
    sharedDuringBuild: true,
    configResolved(config) {
      building = config.command === 'build';
    },
    buildStart() {
      if (!building || this.environment.name !== 'client') return;
      for (const name of names)
        references.set(name, this.emitFile({ type: 'chunk', id: `.${scripts[name]}${markOf(name)}`, name }));
    },
    async resolveId(id, importer) {
      if (virtualId.test(id)) return `\0${id}`;
      // Each script has its own copy of each module, and stays one file: nothing to fetch one after the other.
      const mark = names.map(markOf).find((one) => importer?.endsWith(one));
      if (mark === undefined) return undefined;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      if (resolved === null || resolved.id.endsWith(mark)) return resolved;
      return { ...resolved, id: `${resolved.id}${mark}` };
    },
    load: {
      filter: { id: virtualId },
      handler(id) {
        const name = virtualId.exec(id)?.[1] ?? '';
        if (!building) return exportText(scripts[name] ?? '');
        return exportText(this.environment.name === 'client' ? '' : `/${builtFiles.get(name)}`);
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, reference] of references) builtFiles.set(name, this.getFileName(reference));
    },
  };
}

/** Marks the modules of a script. */
function markOf(name: string): string {
  return `?${name}`;
}

function exportText(text: string): string {
  return `export default ${JSON.stringify(text)};`;
}
