import type { Plugin, Rolldown } from 'vite';

const virtualId = 'virtual:editor-files';
/** Stands in the code for the addresses, which are known once all chunks have their names. */
const placeholder = '__EDITOR_FILES__';

/** A chunk of the bundler, as far as the addresses depend on it. */
type Chunk = Pick<Rolldown.OutputChunk, 'name' | 'fileName' | 'code' | 'imports'>;

/**
 * `import { editorFiles } from 'virtual:editor-files'` gives the browser the addresses of the scripts that the editor needs
 * besides those of its page, separated by spaces, so that they can be downloaded before they are run. Empty in development.
 * @param chunk the name of the editor’s last chunk, which imports the others
 * @throws when the page that uses the addresses is missing
 */
export function editorFiles(chunk: string): Plugin {
  let isBuilding = false;
  return {
    name: 'editor-files',
    enforce: 'pre',
    configResolved(config) {
      isBuilding = config.command === 'build';
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      const isForBrowser = isBuilding && this.environment.config.consumer === 'client';
      return `export const editorFiles = ${JSON.stringify(isForBrowser ? placeholder : '')};`;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        if (this.environment.config.consumer !== 'client') return;
        nameFiles(
          Object.values(bundle).filter((file) => file.type === 'chunk'),
          chunk,
        );
      },
    },
  };
}

/** Writes the addresses into the chunk that uses them. */
export function nameFiles(chunks: readonly Chunk[], chunk: string): void {
  const find = (isWanted: (one: Chunk) => boolean) => {
    const found = chunks.find(isWanted);
    if (found === undefined) throw new Error('The chunks are named in another way: look at editor-files.ts');
    return found;
  };
  const collect = (from: Chunk, known: ReadonlySet<Chunk>, found = new Set<Chunk>()): Set<Chunk> => {
    if (known.has(from) || found.has(from)) return found;
    found.add(from);
    for (const name of from.imports)
      collect(
        find(({ fileName }) => fileName === name),
        known,
        found,
      );
    return found;
  };
  const page = find(({ code }) => code.includes(placeholder));
  const loaded = collect(page, new Set());
  const needed = [
    ...collect(
      find(({ name }) => name === chunk),
      loaded,
    ),
  ];
  page.code = page.code.replace(placeholder, needed.map(({ fileName }) => `/${fileName}`).join(' '));
}
