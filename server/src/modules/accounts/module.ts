import type { Authenticate } from '../../platform/http/caller.ts';
import type { Route } from '../../platform/http/route.ts';
import { type Worker, worker } from '../../platform/jobs/worker.ts';
import { accountStatusRoutes } from './admin/account-status.routes.ts';
import { userAdminRoutes } from './admin/user-admin.routes.ts';
import type { AccountsDependencies } from './dependencies.ts';
import { exportRoutes } from './export/export.routes.ts';
import { ensureDemoAccounts, hasDemoAccounts } from './first-accounts/demo-accounts.ts';
import { type EnsuredAdmin, ensureSuperAdmin, type FirstAdmin } from './first-accounts/ensure-super-admin.ts';
import { forgetEnded } from './forget-ended.ts';
import { impersonationRoutes } from './impersonation/impersonation.routes.ts';
import { eraseAccount, eraseForgotten } from './leaving/erase-account.ts';
import { eraseAccountJob } from './leaving/erase-account-job.ts';
import { leavingRoutes } from './leaving/leaving.routes.ts';
import { accountMails } from './mails/account-mails.ts';
import { passwordRoutes } from './passwords/passwords.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { authenticate } from './sessions/authenticate.ts';
import { sessionRoutes } from './sessions/sessions.routes.ts';
import { signInRoutes } from './sign-in/sign-in.routes.ts';

export { demoAccounts } from './first-accounts/demo-accounts.ts';
export { type EnsuredAdmin, type FirstAdmin, FirstAdminError } from './first-accounts/ensure-super-admin.ts';

export interface AccountsModule {
  readonly routes: readonly Route[];
  readonly workers: readonly Worker[];
  /** Who presents the token; asks the database each time. */
  readonly authenticate: Authenticate;
  /** Makes sure that the address belongs to a verified super_admin. @throws FirstAdminError */
  ensureSuperAdmin(admin: FirstAdmin): Promise<EnsuredAdmin>;
  /** Makes the demo accounts that are missing; the admin only where no admin of one's own is named. */
  ensureDemoAccounts(options: { readonly withAdmin: boolean }): Promise<void>;
  hasDemoAccounts(): Promise<boolean>;
  /** Deletes tokens, sessions and links that ended before `now`. */
  forgetExpired(now: Date): Promise<void>;
  /** Sees to it that nobody who left stays here because a job was lost. */
  eraseForgotten(now: Date): Promise<void>;
}

/** Accounts, sessions and the mails about them. */
export function createAccounts(dependencies: AccountsDependencies): AccountsModule {
  dependencies.outbox.register(accountMails(dependencies));
  return {
    routes: [
      ...signInRoutes(dependencies),
      ...passwordRoutes(dependencies),
      ...profileRoutes(dependencies),
      ...sessionRoutes(dependencies),
      ...accountStatusRoutes(dependencies),
      ...userAdminRoutes(dependencies),
      ...impersonationRoutes(dependencies),
      ...exportRoutes(dependencies),
      ...leavingRoutes(dependencies),
    ],
    workers: [worker(eraseAccountJob, 1, (run) => eraseAccount(run, dependencies))],
    authenticate: (token) => authenticate(dependencies, token),
    ensureSuperAdmin: (admin) => ensureSuperAdmin(dependencies, admin),
    ensureDemoAccounts: (options) => ensureDemoAccounts(dependencies, options),
    hasDemoAccounts: () => hasDemoAccounts(dependencies),
    forgetExpired: (now) => forgetEnded(dependencies, now),
    eraseForgotten: (now) => eraseForgotten(dependencies, now),
  };
}
