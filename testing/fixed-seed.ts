import fc from 'fast-check';

const seed = 20_261_123;

/*
 * `npm test` draws the same random values each time, so that a change is judged by itself; `npm run test:long`, which sets
 * `HOKKA_TEST_RUNS`, draws others each time and prints the seed of what fails.
 */
if (process.env.HOKKA_TEST_RUNS === undefined) fc.configureGlobal({ seed });
