export {
  isOwnAccount,
  isSuperAdmin,
  isWorkspaceEnding,
  listAdminIds,
  listSuperAdminIds,
  lockAccount,
  lockAccounts,
  lockOpenAccount,
} from '../account-records/account-locks.queries.ts';
export { findManageableAccount, isCurrentPassword } from '../account-records/account-permissions.ts';
export type {
  ExportSection,
  UnusedRegistrations,
  UserDirectory,
  UserFilters,
} from '../account-records/dependencies.ts';
export { findRecipient, type Recipient } from '../account-records/recipient.ts';
