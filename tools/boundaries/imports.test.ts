import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { computeImportClosure, findFileCircles, findFolderCircles } from '../layout/folder-layout.ts';
import { checkImports, type ImportCheck } from './check-imports.ts';
import { importRules, moduleOrder } from './import-rules.ts';

const root = join(import.meta.dirname, '../..');

let product: ImportCheck;
beforeAll(async () => {
  product = await checkImports(root);
});

test('no module imports what it must not import', () => {
  expect(product.violations).toEqual([]);
  expect(product.modules).toBeGreaterThan(300);
});

test('folders and files of one folder import each other in one direction only', () => {
  expect(findFolderCircles(product.imports)).toEqual([]);
  expect(findFileCircles(product.imports)).toEqual([]);
  expect(product.imports.length).toBeGreaterThan(1000);
});

test('acting on a payment notification loads few files, and no routes', () => {
  const entry = 'server/src/modules/payments/paytr-notifications/process-notification.ts';
  const files = computeImportClosure(product.imports, entry);
  expect(files).toContain('server/src/modules/payments/completion/settle-checkout.ts');
  expect(files.filter((file) => /\.routes\.ts$|\/module\.ts$/.test(file))).toEqual([]);
  expect(files.length).toBeLessThanOrEqual(45);
});

/** A small tree with our folders: imports of each file, and the rule that must reject them (undefined if allowed). */
const canary: [file: string, imports: string, rule: string | undefined][] = [
  ['contracts/articles.ts', `import { z } from 'zod';`, undefined],
  ['contracts/errors.ts', `import { join } from 'node:path';`, 'contracts-only-zod'],
  ['cli/main.ts', `import '../contracts/articles.ts';`, 'cli-alone'],
  ['sandbox/writer/server.ts', `import '../../contracts/articles.ts';`, 'sandbox-alone'],
  ['turkish/grammar/nouns.ts', `export const a = 1;`, undefined],
  ['turkish/rules/words.ts', `import '../../contracts/articles.ts';`, 'turkish-alone'],
  ['turkish/rules/files.ts', `import 'node:fs';`, 'turkish-in-browsers'],
  ['turkish/rules/rule-texts.ts', `export const a = 1;`, undefined],
  ['web/app/lib/text-check/labels.ts', `import '../../../../turkish/rules/rule-texts.ts';`, undefined],
  ['turkish/read-data.ts', `import 'node:fs'; import './grammar/nouns.ts';`, undefined],
  ['turkish/turkish.ts', `import './read-data.ts';`, 'turkish-in-browsers'],
  ['server/src/platform/ids.ts', `import '../../../contracts/articles.ts';`, undefined],
  ['server/src/platform/logging/log.ts', `import type { A } from '../../config/config.ts';`, 'platform-below-all'],
  ['server/src/config/config.ts', `import '../../../web/app/lib/paths.ts';`, 'server-alone'],
  ['server/src/providers/smtp/smtp.ts', `import '../../platform/ids.ts';`, undefined],
  ['server/src/providers/gateway/gateway.ts', `import '../smtp/smtp.ts';`, 'providers-alone'],
  ['server/src/modules/settings/index.ts', `export const a = 1;`, undefined],
  ['server/src/modules/settings/inner.ts', `export const a = 1;`, undefined],
  ['server/src/modules/usage/index.ts', `import '../settings/index.ts';`, undefined],
  ['server/src/modules/usage/deep.ts', `import '../settings/inner.ts';`, 'module-usage'],
  ['server/src/modules/accounts/index.ts', `import '../usage/index.ts';`, 'module-accounts'],
  ['server/src/modules/billing/index.ts', `import { b } from '../../wiring/wire-billing.ts';`, 'module-billing'],
  ['server/src/modules/usage/module.ts', `export const a = 1;`, undefined],
  ['server/src/wiring/wire-billing.ts', `import '../modules/usage/module.ts';`, undefined],
  ['server/src/modules/usage/reserve.ts', `import './module.ts';`, 'factories-only-wired'],
  ['server/src/modules/articles/index.ts', `import type { S } from '../../providers/smtp/smtp.ts';`, undefined],
  ['server/src/modules/articles/send.ts', `import { s } from '../../providers/smtp/smtp.ts';`, 'module-articles-ports'],
  ['server/src/modules/articles/routes.ts', `import './queries.ts';`, 'routes-without-queries'],
  ['server/src/modules/articles/lists.routes.ts', `import './queries.ts';`, 'routes-without-queries'],
  ['server/src/modules/articles/queries.ts', `import '../../platform/http/app.ts';`, 'queries-only-data'],
  ['server/src/modules/generation/claim.ts', `import '../articles/queries.ts';`, undefined],
  ['server/src/modules/generation/orders.ts', `import '../articles/routes.ts';`, 'routes-of-their-module'],
  ['server/src/modules/live/hub.ts', `import '../articles/queries.ts';`, 'module-live'],
  ['server/src/providers/gateway/port.ts', `export const a = 1;`, undefined],
  ['server/src/modules/articles/write.ts', `import { p } from '../../providers/gateway/port.ts';`, undefined],
  ['server/src/platform/http/app.ts', `export const a = 1;`, undefined],
  ['server/src/modules/articles/rules.ts', `import '../../platform/ids.ts';`, 'pure-rules'],
  ['server/src/modules/edits/words.rules.ts', `import '../../platform/ids.ts';`, 'pure-rules'],
  ['server/src/modules/subscriptions/rules.ts', `import '../../platform/ids.ts';`, 'pure-rules'],
  ['server/src/modules/subscriptions/read.ts', `export const a = 1;`, undefined],
  ['server/src/modules/subscriptions/refund.rules.ts', `import './read.ts';`, 'pure-rules'],
  ['server/src/modules/subscriptions/purchase-price.rules.ts', `import './rules.ts';`, undefined],
  ['server/src/modules/receipts/render-receipt.ts', `import 'pdfkit';`, undefined],
  ['server/src/modules/receipts/read-receipt.ts', `import './render-receipt.ts';`, 'receipts-in-their-thread'],
  ['server/src/modules/articles/download.ts', `import 'pdfkit';`, 'file-libraries-in-threads'],
  ['server/src/modules/exports/docx.ts', `import 'pdfkit';`, undefined],
  ['server/src/platform/text/tagged-pdf.ts', `import 'pdfkit';`, undefined],
  ['server/src/modules/articles/export.ts', `import '../../platform/text/tagged-pdf.ts';`, 'file-libraries-in-threads'],
  ['server/src/modules/exports/save.ts', `import './docx.ts';`, 'documents-in-their-thread'],
  ['server/src/modules/text/text-checker-thread.ts', `import '../../../../turkish/grammar/nouns.ts';`, undefined],
  ['server/src/modules/text/tasks.ts', `import type { A } from '../../../../turkish/grammar/nouns.ts';`, undefined],
  ['server/src/modules/text/check.ts', `import '../../../../turkish/grammar/nouns.ts';`, 'turkish-in-its-thread'],
  ['server/src/modules/text/join.ts', `import '../../../../turkish/lexicon/hashed-values.ts';`, undefined],
  ['server/src/reads/public-reads.ts', `import type { A } from '../modules/articles/index.ts';`, undefined],
  ['server/src/reads/lists.ts', `import '../modules/articles/index.ts';`, 'reads-only-select'],
  ['server/src/platform/one.ts', `import './two.ts';`, 'no-cycles'],
  ['server/src/platform/two.ts', `import './one.ts';`, undefined],
  ['web/app/lib/paths.ts', `export const a = 1;`, undefined],
  ['web/app/lib/session.ts', `import '../features/usage/bar.tsx';`, 'lib-below-features'],
  [
    'web/app/features/usage/bar.tsx',
    `import '../../lib/paths.ts'; import '../../../../contracts/articles.ts';`,
    undefined,
  ],
  ['web/app/features/webhooks/list.tsx', `import '../usage/bar.tsx';`, 'features-apart'],
  ['web/app/features/articles/list.tsx', `import '../usage/bar.tsx';`, 'feature-articles'],
  ['web/app/features/approvals/list.tsx', `import '../usage/bar.tsx';`, 'feature-approvals'],
  ['web/app/features/briefs/list.tsx', `import '../usage/bar.tsx';`, 'feature-briefs'],
  ['web/app/features/public-site/list.tsx', `import '../editor/save.ts';`, 'feature-public-site'],
  ['web/app/features/editor/save.ts', `import '../usage/bar.tsx';`, 'feature-editor'],
  ['web/app/features/editor/find.ts', `import '../articles/list.tsx';`, undefined],
  ['web/app/ui/button.tsx', `import '../../../contracts/articles.ts';`, 'ui-without-domain'],
  ['web/app/root.tsx', `import '../../server/src/platform/ids.ts';`, 'web-without-server'],
  ['web/app/lib/text-check/text-check-worker.ts', `import '../../../../turkish/grammar/nouns.ts';`, undefined],
  ['web/app/lib/text-check/tasks.ts', `import type { A } from '../../../../turkish/grammar/nouns.ts';`, undefined],
  ['web/app/lib/text-check/check.ts', `import '../../../../turkish/grammar/nouns.ts';`, 'turkish-in-its-worker'],
];

let tree: string;
beforeAll(() => {
  // Inside the repository, so that packages resolve as they do for the product.
  mkdirSync(join(root, '.cache'), { recursive: true });
  tree = mkdtempSync(join(root, '.cache', 'canary-'));
  for (const [file, imports] of canary) {
    mkdirSync(dirname(join(tree, file)), { recursive: true });
    writeFileSync(join(tree, file), `${imports}\n`);
  }
});
afterAll(() => rmSync(tree, { recursive: true }));

test('every rule objects to its canary, and to nothing else', async () => {
  const { violations } = await checkImports(tree);
  const expected = canary.flatMap(([file, , rule]) => (rule === undefined ? [] : [`${rule}: ${file}`]));
  expect(violations.map((violation) => violation.split(' → ')[0]).toSorted()).toEqual(expected.toSorted());
});

test('every rule has a canary', () => {
  const covered = new Set(canary.map(([, , rule]) => rule));
  const perModule = moduleOrder.flatMap((name) => [`module-${name}`, `module-${name}-ports`]);
  const rules = importRules(root).map(({ name }) => name);
  expect(rules.filter((name) => !covered.has(name) && !perModule.includes(name ?? ''))).toEqual([]);
});

test('a module without a place is refused', () => {
  mkdirSync(join(tree, 'server/src/modules/newcomer'), { recursive: true });
  expect(() => importRules(tree)).toThrow('The module newcomer is missing in moduleOrder');
  rmSync(join(tree, 'server/src/modules/newcomer'), { recursive: true });
});
