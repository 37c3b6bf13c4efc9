import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';

const folders = ['contracts', 'server/src'];

/**
 * The files of a tree that run when `entry` is imported: itself and all that its value imports reach. Type-only imports do not count,
 * packages neither.
 * @param entry relative to `root`
 * @throws Error when the tree has no such file
 */
export async function computeImportClosure(root: string, entry: string): Promise<string[]> {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, {
    baseDir: root,
    // TypeScript 7 has no API that dependency-cruiser could use; without this it sees no module at all.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|node_modules/(?!@hokka/)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
    },
  });
  const { modules } = output as ICruiseResult;
  const importsByFile = new Map(
    modules.filter(({ coreModule }) => !coreModule).map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  );
  if (!importsByFile.has(entry)) throw new Error(`There is no file ${entry}`);
  const reached = new Set([entry]);
  for (const file of reached) {
    for (const imported of importsByFile.get(file) ?? []) if (importsByFile.has(imported)) reached.add(imported);
  }
  return [...reached].toSorted();
}
