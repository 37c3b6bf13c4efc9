import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

/** `violations` as `rule: from → to`; `modules` shows that the check found files. */
export type ImportCheck = { violations: string[]; modules: number };

const folders = ['cli', 'contracts', 'server/src', 'sandbox', 'turkish', 'web/app'];

/** Checks the imports of a tree with our folders. Tests are ignored. */
export async function checkImports(root: string): Promise<ImportCheck> {
  const { modules, summary } = await cruiseTree(root);
  const own = modules.filter((module) => folders.some((folder) => module.source.startsWith(`${folder}/`)));
  return {
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    modules: own.length,
  };
}

/** An import between two files, by their paths from the root. */
export type Import = { from: string; to: string; isTypeOnly: boolean };

/** Lists every import between two files of ours. Tests are ignored. */
export async function listImports(root: string): Promise<Import[]> {
  const { modules } = await cruiseTree(root);
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => folders.some((folder) => resolved.startsWith(`${folder}/`)))
      .map(({ resolved, dependencyTypes }) => ({
        from: source,
        to: resolved,
        isTypeOnly: dependencyTypes.includes('type-only'),
      })),
  );
}

async function cruiseTree(root: string): Promise<ICruiseResult> {
  const present = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(present, {
    baseDir: root,
    // TypeScript 7 has no API that dependency-cruiser could use; without swc it finds no modules.
    parser: 'swc',
    ruleSet: { forbidden: importRules(root) },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/\\+types/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
    },
  });
  return output as ICruiseResult;
}
