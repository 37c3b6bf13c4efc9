import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runEvaluation, runPlaywright, runVitest, type Stage } from './stages.ts';

const root = join(import.meta.dirname, '..', '..');
/** Functions whose number of runs depends on `HOKKA_TEST_RUNS`, and tests that only run with it. */
const playedLonger =
  /\b(?:fc\.(?:assert|check)|longTextLength|randomRuns|someConstructs|testLong|withLongCases|HOKKA_TEST_RUNS)\b/;
const defaultTimes = '40';

/** Files with random tests, relative to the project's root. */
export function findTestsPlayedLonger(): string[] {
  const folders = '{bench,cli,contracts,sandbox,scripts,server,testing,turkish,web}';
  return globSync(`${folders}/**/*.test.{ts,tsx}`, { cwd: root, exclude: ['**/node_modules/**', '**/build/**'] })
    .filter((file) => playedLonger.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

/**
 * Parts of `npm run test:long`: random tests without and with a database, every journey on one process, every journey
 * on several processes, where consecutive requests reach different processes, and the goals of long texts.
 * @param times number of random tests, as a multiple of that of `npm test`
 */
function describeParts(times: string): Stage[] {
  const playLonger = (project: 'unit' | 'database') => () => {
    const files = findTestsPlayedLonger().filter((file) => file.includes('.db.test.') === (project === 'database'));
    return runVitest(project, { files, env: { HOKKA_TEST_RUNS: times } });
  };
  return [
    { name: 'unit', run: playLonger('unit') },
    { name: 'database', run: playLonger('database') },
    { name: 'journeys', run: () => runPlaywright({ HOKKA_E2E_LONG: '1', HOKKA_TEST_RUNS: times }) },
    { name: 'processes', run: () => runPlaywright({ HOKKA_E2E_LONG: '1', HOKKA_E2E_PROCESSES: '2' }) },
    // Texts of every length by every writer of the sandbox that a plan has to cope with; the goals are in
    // bench/evaluation.
    { name: 'evaluation', run: runEvaluation },
  ];
}

/** Parses the arguments of `npm run test:long`: names of parts, all by default, and the multiple of random tests. */
export function selectParts(args: readonly string[]): { readonly parts: Stage[] } | { readonly problem: string } {
  const numbers = args.filter((arg) => /^[1-9]\d*$/.test(arg));
  const parts = describeParts(numbers[0] ?? defaultTimes);
  const names = args.filter((arg) => !numbers.includes(arg));
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined || numbers.length > 1) {
    const known = parts.map(({ name }) => name).join(', ');
    return { problem: `There is no part ${JSON.stringify(unknown ?? numbers[1])}; the parts are ${known}.` };
  }
  return { parts: parts.filter(({ name }) => names.length === 0 || names.includes(name)) };
}
