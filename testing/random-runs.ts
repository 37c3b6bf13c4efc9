/**
 * Number of runs of a random test: the given number, multiplied by `HOKKA_TEST_RUNS` (set by `npm run test:long`). A
 * failure prints its `seed` and `path`; `HOKKA_TEST_REPLAY='{"seed":…,"path":"…"}'` repeats it.
 */
export function randomRuns(numRuns: number): { numRuns: number; seed?: number; path?: string } {
  const { HOKKA_TEST_RUNS: times = '1', HOKKA_TEST_REPLAY: replay = '{}' } = process.env;
  return { numRuns: numRuns * Number(times), ...JSON.parse(replay) };
}

/**
 * Leaves cases that resemble others of `npm test` to `npm run test:long`.
 * @returns the cases of the current run
 */
export function withLongCases<const Case, const Long = Case>(
  always: readonly Case[],
  long: readonly Long[],
): readonly (Case | Long)[] {
  return process.env.HOKKA_TEST_RUNS === undefined ? always : [...always, ...long];
}
