import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { listSessions } from '@hokka/contracts/accounts/sessions.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AccountsService } from '../accounts-service.ts';
import { aUser } from '../builders/a-user.ts';
import { type ModelRole, type ModelUser, SessionModel, sessionMaxMs } from './session-model.ts';
import { historyUsers } from './session-steps.ts';

const start = new Date('2026-03-10T09:00:00.000Z');
const password = 'ilk şifre';

/** A history: its accounts, and the model of their sessions. */
export interface SessionHistory {
  readonly service: AccountsService;
  readonly users: readonly ModelUser[];
  /** Acts on the other users, and is not acted on. */
  readonly admin: ModelUser;
  readonly model: SessionModel;
  readonly nowMs: () => number;
}

/** Sets the clock to the common start of all histories, and creates accounts of its own. */
export async function beginHistory(service: AccountsService): Promise<SessionHistory> {
  service.clock.set(start);
  const open = async (role: ModelRole): Promise<ModelUser> => {
    const { id: userId, email } = await aUser(service.database, { role, password, createdAt: start });
    return { userId, email, password, role, isActive: true, hasLeft: false };
  };
  return {
    service,
    users: await Promise.all(Array.from({ length: historyUsers }, () => open('user'))),
    admin: await open('super_admin'),
    model: new SessionModel(),
    nowMs: () => service.clock.now().getTime(),
  };
}

/** Checks that every issued access token opens the session and has the role that the model predicts, or none. */
export async function checkAccessTokens({ service, model, nowMs }: SessionHistory): Promise<void> {
  await Promise.all(
    model.accessTokens.map(async (token) => {
      const caller = await service.accounts.authenticate(token);
      const session = model.liveSession(token, nowMs());
      const expected =
        session === undefined
          ? undefined
          : { sessionId: session.sessionId, userId: session.user.userId, role: session.user.role };
      expect(caller, 'what an access token opens').toEqual(expected);
      if (caller !== undefined) expect(nowMs() - model.findSession(token).startedAtMs).toBeLessThan(sessionMaxMs);
    }),
  );
}

/** Checks the same over HTTP; and that an admitted caller sees exactly their live sessions. */
export async function checkReads({ service, model, nowMs }: SessionHistory): Promise<void> {
  for (const token of model.accessTokens) {
    const profile = await service.call(getProfile, { token });
    const session = model.liveSession(token, nowMs());
    if (session === undefined) {
      expect(profile).toMatchObject({ status: 401, code: 'unauthenticated' });
      continue;
    }
    const { user, sessionId } = session;
    expect(profile).toMatchObject({ status: 200, data: { id: user.userId, role: user.role } });
    const { sessions } = (await service.call(listSessions, { token })).data;
    const live = model.listLiveSessions(user, nowMs()).map((one) => [one.sessionId, one.sessionId === sessionId]);
    expect(sessions.map(({ id, is_current }) => [id, is_current]).sort()).toEqual(live.sort());
  }
}

/** Checks that the database stores exactly the tokens that the model issued and that had not expired at a purge. */
export async function checkStoredTokens({ service, users, model }: SessionHistory): Promise<void> {
  for (const user of users) {
    if (user.hasLeft) continue;
    const { kept } = await service.database
      .selectFrom('session_tokens')
      .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
      .select(sql<number>`count(*)::int`.as('kept'))
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect(kept, 'how many tokens are kept').toBe(model.countStoredTokens(user));
  }
}
