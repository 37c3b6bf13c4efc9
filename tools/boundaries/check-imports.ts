import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

/** `violations` as `rule: from → to`; `imports` between two files of ours; `modules` shows that files were found. */
export type ImportCheck = { violations: string[]; imports: Import[]; modules: number };

/** An import between two files, by their paths from the root. */
export type Import = { from: string; to: string; isTypeOnly: boolean };

const folders = ['cli', 'contracts', 'server/src', 'sandbox', 'turkish', 'web/app'];

/** Checks and lists the imports of a tree with our folders. Tests are ignored. */
export async function checkImports(root: string): Promise<ImportCheck> {
  const { modules, summary } = await cruiseTree(root);
  const isOwn = (path: string) => folders.some((folder) => path.startsWith(`${folder}/`));
  return {
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    imports: modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => isOwn(resolved))
        .map(({ resolved, dependencyTypes }) => ({
          from: source,
          to: resolved,
          isTypeOnly: dependencyTypes.includes('type-only'),
        })),
    ),
    modules: modules.filter(({ source }) => isOwn(source)).length,
  };
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
