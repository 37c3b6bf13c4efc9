/**
 * How often a random test runs: as often as told, times `HOKKA_TEST_RUNS` (set by `npm run test:long`). When one fails it prints its
 * `seed` and `path`; `HOKKA_TEST_REPLAY='{"seed":…,"path":"…"}'` runs that one again.
 */
export function randomRuns(numRuns: number): { numRuns: number; seed?: number; path?: string } {
  const { HOKKA_TEST_RUNS: times = '1', HOKKA_TEST_REPLAY: replay = '{}' } = process.env;
  return { numRuns: numRuns * Number(times), ...JSON.parse(replay) };
}

/** Cases whose like `npm test` plays already are left to `npm run test:long`. @returns those of the run that is under way */
export function withLongCases<const Case>(always: readonly Case[], long: readonly Case[]): readonly Case[] {
  return process.env.HOKKA_TEST_RUNS === undefined ? always : [...always, ...long];
}
