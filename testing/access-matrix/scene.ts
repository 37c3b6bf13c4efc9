import { randomUUID } from 'node:crypto';
import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import type { Database } from '../../server/src/platform/database/connect.ts';
import { hashToken, newToken } from '../../server/src/platform/secrets/tokens.ts';
import type { TestRequest } from '../app.ts';
import { aPayment } from '../builders/a-payment.ts';
import { aUser } from '../builders/a-user.ts';
import { anArticle } from '../builders/an-article.ts';

export const callers = ['visitor', 'other', 'owner', 'admin', 'super_admin'] as const;
export type CallerName = (typeof callers)[number];

/** Users and things of a single request. */
export interface Scene {
  readonly database: Database;
  /** Owner of the requested things. */
  readonly ownerId: string;
  /** Who made the keys and grants of the owner; by default the owner. */
  readonly makerId?: string;
  /** The caller; for visitors an id without a user. */
  readonly callerId: string;
  anArticle(change?: Partial<Parameters<typeof anArticle>[1]>): Promise<TestRequest>;
  aPayment(change?: Parameters<typeof aPayment>[2]): Promise<TestRequest>;
}

export interface PreparedScene extends Scene {
  readonly token: string | undefined;
}

const rolesByCaller: Readonly<Record<CallerName, Role>> = {
  visitor: 'user',
  other: 'user',
  owner: 'user',
  admin: 'admin',
  super_admin: 'super_admin',
};

/** Creates the users of a scene; the caller is signed in, unless it is a visitor. */
export async function prepareScene(
  database: Database,
  caller: CallerName,
  { ownerPlanId = 1 }: { readonly ownerPlanId?: number } = {},
): Promise<PreparedScene> {
  const { id: ownerId } = await aUser(database, { planId: ownerPlanId });
  const callerId = caller === 'owner' ? ownerId : (await aUser(database, { role: rolesByCaller[caller] })).id;
  return {
    database,
    ownerId,
    callerId,
    token: caller === 'visitor' ? undefined : await signIn(database, callerId),
    anArticle: async (change = {}) => ({
      params: { id: (await anArticle(database, { userId: ownerId, ...change })).id },
    }),
    aPayment: async (change = {}) => ({ params: { id: (await aPayment(database, ownerId, change)).id } }),
  };
}

/** Creates a session as a sign-in does; with `impersonatorId`, one of an admin who impersonates the user. */
export async function signIn(database: Database, userId: string, impersonatorId?: string): Promise<string> {
  const [sessionId, token, now] = [randomUUID(), newToken(), new Date()];
  await database
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: userId,
      address: '127.0.0.1',
      created_at: now,
      last_seen_at: now,
      impersonator_id: impersonatorId ?? null,
    })
    .execute();
  await database
    .insertInto('session_tokens')
    .values({
      hash: hashToken(token),
      session_id: sessionId,
      kind: 'access',
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute();
  return token;
}
