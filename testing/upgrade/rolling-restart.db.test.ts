import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildProductIfStale } from '../../scripts/production-build/build-product.ts';
import { withLongCases } from '../random-runs.ts';
import { restartRolling } from './rolling-restart.ts';
import { copyVersion, findLastRelease } from './version-copy.ts';

const root = join(import.meta.dirname, '..', '..');
const isInGit = existsSync(join(root, '.git'));

// Builds two versions and restarts four processes: `npm run test:long`, or `npm run test:upgrade` with its log.
test.skipIf(!isInGit).each(withLongCases([], [findLastRelease(root)]))(
  'a rolling restart from %s fails no request and loses no text',
  { timeout: 900_000 },
  async (release) => {
    await buildProductIfStale(root, () => {}, { withWeb: !existsSync(join(root, 'web', 'build')) });
    const before = await copyVersion(root, release);
    try {
      const { failed, lostTexts, violations, articles } = await restartRolling(root, before, () => {});
      expect({ failed, lostTexts, violations }).toEqual({ failed: [], lostTexts: [], violations: [] });
      expect(articles).toBeGreaterThan(4);
    } finally {
      await before.delete();
    }
  },
);

test.runIf(isInGit)('the release before is the commit that wrote its heading into the changelog', () => {
  const show = ['show', '--format=', findLastRelease(root), '--', 'CHANGELOG.md'];
  expect(execFileSync('git', show, { cwd: root, encoding: 'utf8' })).toMatch(/^\+## \[\d+\.\d+\.\d+\] - /m);
});
