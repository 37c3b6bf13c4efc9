import type { Plugin } from 'vite';

const runtimeName = 'rolldown-runtime';
const runtimeImport = /import\{([^}]*)\}from"\.\/rolldown-runtime[^"]*";/g;
const runtimeExport = /^([\s\S]*)export\{([^}]*)\};?\s*$/;

/**
 * Puts the bundler's own helpers into a chunk that every page loads: as a file of its own they cost each page a request for 400 bytes.
 * @param host name of that chunk
 * @throws when the bundler writes its helpers in another way than this knows
 */
export function mergeRuntime(host: string): Plugin {
  return {
    name: 'merge-runtime',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === runtimeName);
      const target = chunks.find(({ name }) => name === host);
      if (runtime === undefined || target === undefined) return;
      const helpers = wrapHelpers(runtime.code);
      for (const chunk of chunks) {
        if (chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue;
        const isTarget = chunk === target;
        chunk.code = chunk.code.replace(runtimeImport, (_, names: string) =>
          importHelpers(names, isTarget ? undefined : target.fileName),
        );
        if (isTarget) chunk.code = `${helpers}${chunk.code}`;
        const others = chunk.imports.filter((one) => one !== runtime.fileName);
        chunk.imports = isTarget ? others : [...new Set([...others, target.fileName])];
      }
      delete bundle[runtime.fileName];
    },
  };
}

/** The helpers as constants with names that no minified name is like: `runtime$r` for `r`. */
export function wrapHelpers(code: string): string {
  const [, body = '', list = ''] = runtimeExport.exec(code) ?? [];
  const names = list.split(',').map((one) => one.split(' as '));
  if (body === '' || names.some(({ length }) => length !== 2))
    throw new Error('The runtime is written in another way: look at merge-runtime.ts');
  const fields = names.map(([local, exported]) => `${exported}:${local}`).join();
  const constants = names.map(([, exported]) => `runtime$${exported}=runtime$.${exported}`).join();
  return `const runtime$=(()=>{${body}return{${fields}}})(),${constants};export{${names.map(([, exported]) => `runtime$${exported}`).join()}};`;
}

/** @param file of the host; undefined within the host itself */
export function importHelpers(names: string, file: string | undefined): string {
  const pairs = names.split(',').map((one) => one.split(' as '));
  if (file === undefined)
    return `const ${pairs.map(([exported, local = exported]) => `${local}=runtime$${exported}`).join()};`;
  return `import{${pairs.map(([exported, local = exported]) => `runtime$${exported} as ${local}`).join()}}from"./${file.replace(/^.*\//, '')}";`;
}
