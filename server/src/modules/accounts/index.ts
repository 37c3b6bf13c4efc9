export { findChangeable as findChangeableAccount } from './admin/find-changeable.ts';
export type { AccountsDependencies } from './dependencies.ts';
export type { ExportSection } from './export/export-section.ts';
export { findRecipient, type Recipient } from './mails/recipient.ts';
export { isSuperAdmin, lockAccount, lockAccounts, lockOpenAccount } from './users/users.queries.ts';
