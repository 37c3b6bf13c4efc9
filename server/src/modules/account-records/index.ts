export {
  isOwnAccount,
  isSuperAdmin,
  isWorkspaceEnding,
  listAdminIds,
  listSuperAdminIds,
  lockAccount,
  lockAccounts,
  lockOpenAccount,
} from './account-locks.queries.ts';
