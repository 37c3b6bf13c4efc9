export { endEverySession } from '../sessions/queries.ts';
export {
  isOwnAccount,
  isSuperAdmin,
  isWorkspaceEnding,
  listAdminIds,
  listSuperAdminIds,
  lockAccount,
  lockAccounts,
  lockOpenAccount,
} from '../users/account-locks.queries.ts';
export { findManageableAccount, isCurrentPassword } from '../users/account-permissions.ts';
export type { ExportSection, UserDirectory, UserFilters } from '../users/dependencies.ts';
export { findRecipient, type Recipient } from '../users/recipient.ts';
