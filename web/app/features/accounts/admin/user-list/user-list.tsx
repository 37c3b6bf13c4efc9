import { listUsers } from '@hokka/contracts/accounts/user-admin.ts';
import { Users } from 'lucide-react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useAccountActions } from '../use-account-actions.tsx';
import { userFilters } from './user-filters.ts';
import { UserRow } from './user-row.tsx';
import { UserToolbar } from './user-toolbar.tsx';

/** All accounts with search, filters, order and pages, all of it in the address. */
export function UserList() {
  const { filters, change, hrefWith, listQuery, paging } = useFilteredList(userFilters);
  const query = usePagedQuery(listUsers, { query: listQuery });
  const decisions = useAccountActions();
  const isStale = query.isPlaceholderData;
  const otherOrder = listQuery.sortOrder === 'desc' ? 'asc' : 'desc';
  return (
    <>
      <PagedList
        query={query}
        {...paging}
        noun="kullanıcı"
        failureTitle="Kullanıcılar yüklenemedi"
        toolbar={<UserToolbar filters={filters} onChange={change} />}
        empty={{
          Icon: Users,
          title: 'Henüz kullanıcı yok',
          description: 'Kayıt olan ya da sizin eklediğiniz herkes burada listelenir.',
        }}
        nothingFound={{
          title: 'Aramanıza uyan kullanıcı bulunamadı',
          description:
            'Başka bir ad ya da e-posta deneyin veya filtreleri kaldırın. İki harflik aramalar adın ve e-postanın başında aranır.',
          resetLabel: 'Aramayı ve filtreleri temizle',
        }}
      >
        <DataTable
          label="Kullanıcılar"
          isStale={isStale}
          columns={[
            { name: 'Kullanıcı' },
            { name: 'Plan', width: 'w-32' },
            { name: 'Durum', width: 'w-28' },
            {
              name: 'Kayıt',
              width: 'w-40',
              sort: { href: hrefWith({ order: otherOrder }), order: listQuery.sortOrder },
            },
            { name: 'İşlemler', width: 'w-28' },
          ]}
        >
          {query.data?.users.map((user) => (
            <UserRow key={user.id} user={user} decisions={decisions} />
          ))}
        </DataTable>
      </PagedList>
      {decisions.dialog}
    </>
  );
}
