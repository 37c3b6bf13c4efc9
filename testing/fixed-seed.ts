import fc from 'fast-check';

const seed = 20_261_123;

/*
 * `npm test` draws the same random values each time, so that its result depends only on the change, and a quarter as many; `npm run
 * test:long`, which sets `HOKKA_TEST_RUNS`, draws new ones and prints the seed of a failure.
 */
if (process.env.HOKKA_TEST_RUNS === undefined) fc.configureGlobal({ seed, numRuns: 25 });
