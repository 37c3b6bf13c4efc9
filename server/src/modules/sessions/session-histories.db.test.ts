import fc from 'fast-check';
import { afterAll, beforeAll, test } from 'vitest';
import { type AccountsService, startAccountsService } from '../../../../testing/accounts-service.ts';
import { randomRuns } from '../../../../testing/random-runs.ts';
import { playSessionStep } from '../../../../testing/sessions/play-session-step.ts';
import {
  beginHistory,
  checkAccessTokens,
  checkReads,
  checkStoredTokens,
} from '../../../../testing/sessions/session-history.ts';
import { sessionHistories } from '../../../../testing/sessions/session-steps.ts';
import { refresh } from '../../../../testing/sessions/token-steps.ts';

let service: AccountsService;

beforeAll(async () => {
  service = await startAccountsService();
});
afterAll(() => service.stop());

const runs = randomRuns(12);

test(
  'whatever happens to sessions, each token is worth what the model says',
  async () => {
    const property = fc.asyncProperty(sessionHistories, async (steps) => {
      const history = await beginHistory(service);
      for (const step of steps) {
        await playSessionStep(history, step);
        await checkAccessTokens(history);
      }
      await checkReads(history);
      await checkStoredTokens(history);
      // Presenting refresh tokens uses them up, so that comes last; the newest first, for reuse of an old one ends its session.
      for (const token of history.model.refreshTokens.reverse()) await refresh(history, token);
      await checkAccessTokens(history);
    });
    await fc.assert(property, runs);
  },
  runs.numRuns * 10_000,
);
