export type { AccountsDependencies, ExportSection, UserDirectory, UserFilters } from './dependencies.ts';
export { findRecipient, type Recipient } from './mails/recipient.ts';
export {
  isSuperAdmin,
  listAdminIds,
  listSuperAdminIds,
  lockAccount,
  lockAccounts,
  lockOpenAccount,
} from './store/account-locks.queries.ts';
export { findManageableAccount, isCurrentPassword } from './store/account-permissions.ts';
export { endEverySession } from './store/sessions.queries.ts';
