import { listUsers } from '@hokka/contracts/accounts/user-admin.ts';
import { listAllPlans } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { roleLabels, roles } from '@hokka/contracts/permissions/user-roles.ts';
import { Users } from 'lucide-react';
import { useEndpointQuery, usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import type { ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { DayRangeFields } from '../../../../ui/day-range-fields.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { ListToolbar } from '../../../../ui/list-toolbar.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { ListSearch } from '../../../../ui/search-input.tsx';
import { toOptions } from '../../../../ui/select.tsx';
import { TableSkeleton } from '../../../../ui/table-skeleton.tsx';
import { useAccountActions } from '../use-account-actions.tsx';
import { userFilters } from './user-filters.ts';
import { UserRow } from './user-row.tsx';

/** All accounts with search, filters, order and pages, all of which are part of the address. */
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
        noun="hesap"
        failureTitle="Kullanıcılar yüklenemedi"
        skeleton={<TableSkeleton columns={4} />}
        toolbar={<UserToolbar filters={filters} onChange={change} />}
        empty={{
          Icon: Users,
          title: 'Henüz kullanıcı yok',
          description: 'Kayıt olan ya da sizin eklediğiniz herkes burada listelenir.',
        }}
        nothingFound={{
          description: 'Başka bir ad ya da e-posta deneyin.',
        }}
      >
        <DataTable
          label="Kullanıcılar"
          isStale={isStale}
          columns={[
            { name: 'Kullanıcı' },
            { name: 'Plan', width: 'w-28' },
            { name: 'Durum', width: 'w-52' },
            {
              name: 'Kayıt',
              width: 'w-34',
              sort: { href: hrefWith({ order: otherOrder }), order: listQuery.sortOrder },
            },
            { name: 'Son giriş', width: 'w-34' },
            { key: 'actions', name: <span className="sr-only">İşlemler</span>, width: 'w-16' },
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

/** Three choices and two days stand in one line. */
const narrow = 'min-w-[min(9rem,100%)] flex-1 sm:max-w-44';

function UserToolbar({ filters, onChange }: ToolbarProps<typeof userFilters.defaults>) {
  const { data: plans = [] } = useEndpointQuery(listAllPlans, {});
  const { status = '', role = '', plan_id, seen = '' } = userFilters.toFilterQuery(filters);
  return (
    <ListToolbar
      search={<ListSearch label="Ad veya e-posta ara" value={filters.search} onChange={onChange} />}
      query={userFilters.toFilterQuery(filters)}
      chipNames={['status']}
      chips={
        <ChoiceChips
          label="Durum"
          options={[
            { value: '', label: 'Tümü' },
            { value: 'active', label: 'Aktif' },
            { value: 'inactive', label: 'Pasif' },
          ]}
          value={status}
          onChange={(value) => onChange({ status: value })}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Plan"
            className={narrow}
            value={plan_id === undefined ? '' : `${plan_id}`}
            onChange={(value) => onChange({ plan: value })}
            emptyLabel="Tüm planlar"
            options={plans.map(({ id, name }) => ({ value: `${id}`, label: name }))}
          />
          <FilterSelect
            className={narrow}
            label="Rol"
            value={role}
            onChange={(value) => onChange({ role: value })}
            emptyLabel="Tüm roller"
            options={toOptions(roles, roleLabels)}
          />
          <FilterSelect
            className={narrow}
            label="Son giriş"
            value={seen}
            onChange={(value) => onChange({ seen: value })}
            emptyLabel="Tüm girişler"
            options={[{ value: 'recently', label: 'Son 30 günde giren' }]}
          />
          <DayRangeFields about="Kayıt" from={filters.from} to={filters.to} onChange={onChange} />
        </>
      }
    />
  );
}
