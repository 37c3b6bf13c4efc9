import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../testing/chromium.ts';
import { findAdvisories } from '../dependencies/advisories.ts';
import { auditLockFile, describeAudit } from '../dependencies/audit-lock-file.ts';
import { buildHttpTests } from '../production-build/build-http-tests.ts';
import { buildProductIfStale } from '../production-build/build-product.ts';
import { findMemoryFolder } from './memory-folder.ts';
import { type Count, countAudit, countCheck, countPlaywright, countVitest } from './results.ts';

const root = join(import.meta.dirname, '..', '..');
const reports = join(root, '.cache', 'test');
const memoryFolder = findMemoryFolder();
const dayMs = 24 * 60 * 60 * 1000;

/** A stage and how it runs; `skipped` says why it did not. */
export type Stage = { name: string; run: () => Promise<Count | { skipped: string }> };

/** The stages of `npm test`, fast ones first. */
export const stages: Stage[] = [
  { name: 'dependencies', run: auditDependencies },
  { name: 'types', run: checkTypes },
  {
    name: 'lint',
    run: async () =>
      countCheck(
        await runProgram('biome', ['ci', '--error-on-warnings', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`]),
      ),
  },
  { name: 'boundaries', run: () => runVitest('boundaries') },
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'built', run: runBuiltTests },
  { name: 'database', run: () => runVitest('database') },
  { name: 'e2e', run: () => runPlaywright() },
];

/**
 * The registry is queried once a day and for each new lock file, with a short timeout: a run without a network is
 * valid.
 */
async function auditDependencies(): Promise<Count | { skipped: string }> {
  const now = new Date();
  const kept = join(root, '.cache', 'advisories.json');
  const audit = auditLockFile(root, findAdvisories(root, kept, { now, keptForMs: dayMs, patienceMs: 5_000 }), now);
  process.stdout.write(describeAudit(audit));
  return countAudit(audit);
}

async function checkTypes(): Promise<Count> {
  // Four by default, each of which works out the shared types anew: on two processors, two programs keep them busy.
  const oneChecker = ['--checkers', '1'];
  const checkWeb = async () =>
    // The web's routes import types that are generated from them.
    (await runProgram('react-router', ['typegen'], { cwd: join(root, 'web') })) ||
    runProgram('tsc', ['-p', 'web', '--noEmit', ...oneChecker]);
  const [exitCode, webExitCode] = await Promise.all([
    runProgram('tsc', ['-p', 'tsconfig.json', '--noEmit', ...oneChecker]),
    checkWeb(),
  ]);
  return countCheck(exitCode || webExitCode);
}

/** Runs the HTTP tests again, as bundled by the production build together with the code under test. */
async function runBuiltTests(): Promise<Count> {
  await buildHttpTests(root);
  return runVitest('built');
}

/** Runs the tests of a project; with `files` only those whose path contains one of them. */
export async function runVitest(
  project: string,
  { files = [], env = {} }: { readonly files?: readonly string[]; readonly env?: Record<string, string> } = {},
): Promise<Count> {
  const report = freshReport(project);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  // With two processors vitest would leave one unused. Tests with a database mostly wait for it, so three workers fit.
  const more = project === 'database' ? ['--project', 'database-isolated', '--maxWorkers=3'] : ['--maxWorkers=2'];
  const exitCode = await runProgram('vitest', ['run', '--project', project, ...more, ...reporters, ...files], { env });
  return countVitest(readReport(report), exitCode);
}

/**
 * Runs the journeys in a browser; with HOKKA_E2E_LONG in `env`, all of them.
 * @param args additional arguments of Playwright
 */
export async function runPlaywright(
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<Count | { skipped: string }> {
  if (findChromium() === undefined) {
    const reason = 'no Chromium could be had; set CHROMIUM_PATH';
    if (process.env.CI) throw new Error(`The end-to-end tests did not run: ${reason}.`);
    return { skipped: reason };
  }
  await buildProductIfStale(root, (line) => process.stdout.write(`${line}\n`));
  const report = freshReport('e2e');
  const exitCode = await runProgram('playwright', ['test', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  return countPlaywright(readReport(report), exitCode);
}

/** Generates texts and fails if they miss their goals; does not write docs/evaluation.md. */
export async function runEvaluation(): Promise<Count> {
  return countCheck(await runProgram('node', [join(root, 'scripts', 'evaluate.ts'), '--no-document']));
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true });
  const report = join(reports, `${name}.json`);
  rmSync(report, { force: true });
  return report;
}

function readReport(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
}

async function runProgram(
  name: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<number> {
  const program = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: options.cwd ?? root,
    env: { ...(memoryFolder && { TMPDIR: memoryFolder }), ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  program.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  return promise;
}
