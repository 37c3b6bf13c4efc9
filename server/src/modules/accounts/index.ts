export type { AccountsDependencies, ExportSection, UserDirectory, UserFilters } from './dependencies.ts';
export { findRecipient, type Recipient } from './mails/recipient.ts';
export { isCurrentPassword } from './passwords/change-password.ts';
export {
  isSuperAdmin,
  listSuperAdminIds,
  lockAccount,
  lockAccounts,
  lockOpenAccount,
} from './store/account-locks.queries.ts';
export { findManageableAccount } from './store/account-permissions.ts';
