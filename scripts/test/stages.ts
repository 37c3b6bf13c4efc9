import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../../testing/chromium.ts';
import { findAdvisories } from '../dependencies/advisories.ts';
import { auditLockFile, describeAudit } from '../dependencies/audit-lock-file.ts';
import { buildHttpTests } from '../production-build/build-http-tests.ts';
import { buildProductIfStale } from '../production-build/build-product.ts';
import { type Count, countAudit, countCheck, countPlaywright, countVitest } from './results.ts';

const folder = '/dev/shm';
/** Required free memory, well above what the clusters of a whole run use; a machine with less cannot spare any. */
const neededBytes = 3 * 1024 ** 3;

/**
 * Finds a folder in memory for temporary data, if the machine has one with enough room: copying the databases of test
 * files takes half the time there. Undefined otherwise.
 */
function findMemoryFolder(): string | undefined {
  if (!existsSync(folder) || process.availableMemory() < 2 * neededBytes) return undefined;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < neededBytes ? undefined : folder;
}

const root = join(import.meta.dirname, '..', '..');
const reports = join(root, '.cache', 'test');
const memoryFolder = findMemoryFolder();
const dayMs = 24 * 60 * 60 * 1000;

/** A stage of a test run. */
export type Stage = {
  readonly name: string;
  /**
   * Runs the stage; `skipped` says why it did not run.
   * @param log the file that its programs write to instead of the terminal
   */
  readonly run: (log?: string) => Promise<Count | { skipped: string }>;
  /** The file for the output of a stage that runs beside those before it, because it often waits. */
  readonly besideLog?: string;
};

/** The stages of `npm test`, fast ones first. Only the journeys, whose steps have timeouts, have the machine alone. */
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
  { name: 'build', run: buildProduct },
  {
    name: 'database',
    run: (log) => runVitest('database', { ...(log !== undefined && { log }) }),
    besideLog: join(reports, 'database.log'),
  },
  { name: 'e2e', run: () => runPlaywright() },
];

/**
 * Asks the registry for advisories once a day and for each new lock file, with a short timeout. Without a network the
 * check is skipped and does not fail.
 */
async function auditDependencies(): Promise<Count | { skipped: string }> {
  const now = new Date();
  const kept = join(root, '.cache', 'advisories.json');
  const audit = auditLockFile(root, findAdvisories(root, kept, { now, maxAgeMs: dayMs, timeoutMs: 5_000 }), now);
  process.stdout.write(describeAudit(audit));
  return countAudit(audit);
}

async function checkTypes(): Promise<Count> {
  // Four by default, each of which works out the shared types anew: on two processors, two programs keep them busy.
  const oneChecker = ['--checkers', '1'];
  // Memory is less scarce than processors: with the default, a seventh of the time goes into collecting garbage.
  const env = { GOGC: '400' };
  const checkWeb = async () =>
    // The web's routes import types that are generated from them.
    (await runProgram('react-router', ['typegen'], { cwd: join(root, 'web') })) ||
    runProgram('tsc', ['-p', 'web', '--noEmit', ...oneChecker], { env });
  const [exitCode, webExitCode] = await Promise.all([
    runProgram('tsc', ['-p', 'tsconfig.json', '--noEmit', ...oneChecker], { env }),
    checkWeb(),
  ]);
  return countCheck(exitCode || webExitCode);
}

/** Runs the HTTP tests again, as bundled by the production build together with the code under test. */
async function runBuiltTests(): Promise<Count> {
  await buildHttpTests(root);
  return runVitest('built');
}

/** Builds what the journeys visit. */
async function buildProduct(): Promise<Count> {
  await buildProductIfStale(root, (line) => process.stdout.write(`${line}\n`));
  return countCheck(0);
}

interface VitestRun {
  /** Runs only the files whose path contains one of these. */
  readonly files?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Writes the output to this file. */
  readonly log?: string;
}

/** Runs the tests of a project. */
export async function runVitest(project: string, { files = [], env = {}, log }: VitestRun = {}): Promise<Count> {
  const report = freshReport(project);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  // With two processors vitest would leave one unused. Tests with a database mostly wait for it, so three workers fit.
  const more = project === 'database' ? ['--project', 'database-isolated', '--maxWorkers=3'] : ['--maxWorkers=2'];
  const exitCode = await runProgram('vitest', ['run', '--project', project, ...more, ...reporters, ...files], {
    env,
    ...(log !== undefined && { log }),
  });
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
  options: { cwd?: string; env?: Readonly<Record<string, string>>; log?: string } = {},
): Promise<number> {
  const output = options.log === undefined ? 'inherit' : openSync(options.log, 'w');
  const program = spawn(join(root, 'node_modules', '.bin', name), args, {
    cwd: options.cwd ?? root,
    env: { ...(memoryFolder && { TMPDIR: memoryFolder }), ...process.env, ...options.env },
    stdio: ['ignore', output, output],
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  program.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  return promise.finally(() => typeof output === 'number' && closeSync(output));
}
