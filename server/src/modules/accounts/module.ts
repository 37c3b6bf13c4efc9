import type { FastifyInstance } from 'fastify';
import type { DatabaseTransaction } from '../../platform/database/connect.ts';
import type { Route } from '../../platform/http/route.ts';
import type { Authenticate } from '../../platform/http/session-read.ts';
import { createWorker, type Worker } from '../../platform/jobs/worker.ts';
import type { AccountsDependencies } from '../account-records/dependencies.ts';
import { authenticateKey } from '../api-keys/authenticate-key.ts';
import { sendExpiryNotices } from '../api-keys/expiry-notices.ts';
import { looksLikeApiKey } from '../api-keys/key-format.ts';
import { recordKeyUses } from '../api-keys/queries.ts';
import { apiKeyRoutes } from '../api-keys/routes.ts';
import { authenticateGrant } from '../oauth/authenticate-grant.ts';
import { mountOAuth } from '../oauth/mount-oauth.ts';
import { recordGrantUses } from '../oauth/oauth-grants.queries.ts';
import { oauthRoutes } from '../oauth/routes.ts';
import { looksLikeAccessToken } from '../oauth/tokens.ts';
import { authenticate } from '../sessions/authenticate.ts';
import { LastSeenWriter } from '../sessions/last-seen.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import { userAdminRoutes } from './admin/routes.ts';
import { closeWorkspace } from './deletion/delete-account.ts';
import { eraseAccount, eraseAccountJob, requeueStaleErasures } from './deletion/erase-account.ts';
import { closeUnusedRegistrations } from './deletion/unused-registrations.ts';
import {
  type EnsureAdminResult,
  ensureDemoAccounts,
  ensureSuperAdmin,
  hasDemoAccounts,
  type InitialAdmin,
} from './initial-accounts.ts';
import { createAccountMails } from './mails/account-mails.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { purgeExpired } from './purge-expired.ts';
import { accountRoutes } from './routes.ts';
import { signInRoutes } from './sign-in/routes.ts';

export {
  demoAccounts,
  type InitialAdmin,
  InitialAdminError,
} from './initial-accounts.ts';

export interface AccountsModule {
  readonly routes: readonly Route[];
  readonly workers: readonly Worker[];
  /** Mounts the endpoints of the OAuth authorization server, outside the API. */
  mountOAuth(app: FastifyInstance): void;
  /** Finds the caller of a token of a session, an API key or an OAuth grant; reads the database each time. */
  readonly authenticate: Authenticate;
  /**
   * Resolves when the last-seen times of sessions, keys and grants are written. To be called before the database is
   * closed.
   */
  flushLastSeen(): Promise<void>;
  /** Ensures that the address belongs to a verified super_admin. @throws InitialAdminError */
  ensureSuperAdmin(admin: InitialAdmin): Promise<EnsureAdminResult>;
  /**
   * Creates missing demo accounts; the demo admin only when no other initial admin is configured. @returns the id of the
   * demo user if it is new
   */
  ensureDemoAccounts(options: { readonly withAdmin: boolean }): Promise<string | undefined>;
  hasDemoAccounts(): Promise<boolean>;
  /**
   * Deletes tokens, sessions and links that ended before `now`, and enqueues mails about keys that are about to expire.
   */
  purgeExpired(now: Date): Promise<void>;
  /** Closes the account of a shared workspace and enqueues its erasure. @returns what to call after the commit */
  closeWorkspace(trx: DatabaseTransaction, id: string, at: Date): Promise<() => void>;
  /**
   * Closes at most one batch of accounts that were never verified and never used, and enqueues their erasure. @returns
   * the number closed
   */
  closeUnusedRegistrations(now: Date): Promise<number>;
  /** Enqueues erasures whose job was lost, so that every deleted account is erased. */
  requeueStaleErasures(now: Date): Promise<void>;
}

/** Accounts, sessions and the mails about them. */
export function createAccounts(dependencies: AccountsDependencies): AccountsModule {
  const lastSeen = new LastSeenWriter(dependencies);
  const lastUsed = new LastSeenWriter(dependencies, recordKeyUses);
  const sessionDependencies = { ...dependencies, lastSeen };
  const keyDependencies = { ...dependencies, lastUsed };
  const lastGrantUse = new LastSeenWriter(dependencies, recordGrantUses);
  const grantDependencies = { ...dependencies, lastUsed: lastGrantUse };
  dependencies.outbox.register(createAccountMails(dependencies));
  return {
    routes: [
      ...signInRoutes(dependencies),
      ...passwordRoutes(dependencies),
      ...accountRoutes(dependencies),
      ...sessionRoutes(sessionDependencies),
      ...apiKeyRoutes(keyDependencies),
      ...oauthRoutes({ ...dependencies, lastGrantUse }),
      ...userAdminRoutes(dependencies),
    ],
    workers: [createWorker(eraseAccountJob, 1, (run) => eraseAccount(run, dependencies))],
    mountOAuth: (app) => mountOAuth(app, dependencies),
    authenticate: (token, wanted, workspaceSlug) => {
      if (looksLikeApiKey(token)) return authenticateKey(keyDependencies, token, wanted);
      if (looksLikeAccessToken(token)) return authenticateGrant(grantDependencies, token, wanted);
      return authenticate(sessionDependencies, token, wanted, workspaceSlug);
    },
    flushLastSeen: async () => {
      await Promise.all([lastSeen.flush(), lastUsed.flush(), lastGrantUse.flush()]);
    },
    ensureSuperAdmin: (admin) => ensureSuperAdmin(dependencies, admin),
    ensureDemoAccounts: (options) => ensureDemoAccounts(dependencies, options),
    hasDemoAccounts: () => hasDemoAccounts(dependencies),
    purgeExpired: async (now) => {
      await purgeExpired(dependencies, now);
      await sendExpiryNotices(dependencies, now);
    },
    closeWorkspace: (trx, id, at) => closeWorkspace(trx, dependencies, id, at),
    closeUnusedRegistrations: (now) => closeUnusedRegistrations(dependencies, now),
    requeueStaleErasures: (now) => requeueStaleErasures(dependencies, now),
  };
}
