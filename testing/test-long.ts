import { test } from 'vitest';

/** A test that `npm run test:long` alone runs: a cheaper one in `npm test` covers the same behaviour. */
export const testLong = test.runIf(process.env.HOKKA_TEST_RUNS !== undefined);
