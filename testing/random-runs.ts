/**
 * How often a random test runs: as often as told, times `HOKKA_TEST_RUNS` (set by `npm run test:long`). When one fails it prints its
 * `seed` and `path`; `HOKKA_TEST_REPLAY='{"seed":…,"path":"…"}'` runs that one again.
 */
export function randomRuns(numRuns: number): { numRuns: number; seed?: number; path?: string } {
  const { HOKKA_TEST_RUNS: times = '1', HOKKA_TEST_REPLAY: replay = '{}' } = process.env;
  return { numRuns: numRuns * Number(times), ...JSON.parse(replay) };
}
