import { UserList } from '../../features/accounts/admin/user-list/user-list.tsx';
import { UserListActions } from '../../features/accounts/admin/user-list/user-list-actions.tsx';
import { buildPageTitle } from '../../lib/routing/page-title.ts';
import { PageHeader } from '../../ui/page-header.tsx';

export const meta = () => [{ title: buildPageTitle('Kullanıcılar') }];

export default function AdminUsers() {
  return (
    <>
      <PageHeader title="Kullanıcılar" actions={<UserListActions />} />
      <UserList />
    </>
  );
}
