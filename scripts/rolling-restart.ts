import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { restartRolling, summarizeRequests } from '../testing/upgrade/rolling-restart.ts';
import { copyVersion, findLastRelease } from '../testing/upgrade/version-copy.ts';
import { buildProductIfStale } from './production-build/build-product.ts';

// Restarts from the last release, or the given commit, to this version, and prints the answers that users got.
const root = join(import.meta.dirname, '..');
const print = (line: string) => void process.stdout.write(`${line}\n`);
// No pages are requested, so any build of the site will do.
await buildProductIfStale(root, print, { withWeb: !existsSync(join(root, 'web', 'build')) });
const before = await copyVersion(root, process.argv[2] ?? findLastRelease(root));
try {
  const result = await restartRolling(root, before, print);
  for (const line of summarizeRequests(result.requests)) print(line);
  for (const { atMs, call, status } of result.failed) print(`FAILED at ${atMs} ms: ${call} ${status}`);
  print(
    `${result.requests.length} requests, ${result.failed.length} failed; ${result.articles} texts, ${result.lostTexts.length} lost; ${result.reconnects} streams connected again; ${result.violations.length} violations.`,
  );
  const isFine = result.failed.length + result.lostTexts.length + result.violations.length === 0;
  process.exitCode = isFine ? 0 : 1;
} finally {
  await before.delete();
}
