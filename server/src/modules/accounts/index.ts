export { findChangeable as findChangeableAccount } from './admin/find-changeable.ts';
export type { AccountsDependencies, ExportSection } from './dependencies.ts';
export { findRecipient, type Recipient } from './mails/recipient.ts';
export { isSuperAdmin, lockAccount, lockAccounts, lockOpenAccount } from './store/users.queries.ts';
