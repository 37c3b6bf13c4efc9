export { findManageableAccount, isCurrentPassword } from '../account-records/account-permissions.ts';
export type {
  ExportSection,
  UnusedRegistrations,
  UserDirectory,
  UserFilters,
} from '../account-records/dependencies.ts';
export { findRecipient, type Recipient } from '../account-records/recipient.ts';
