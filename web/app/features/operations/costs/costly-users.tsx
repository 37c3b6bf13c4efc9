import { type CostPeriod, listCostlyUsers } from '@hokka/contracts/operations/costs.ts';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { DataCell, DataRow, DataTable, FigureCell } from '../../../ui/data-table.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Person } from '../../../ui/person.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { formatLiras } from '../money-format.ts';
import { CostSection, Margin } from './cost-tables.tsx';

const pageSize = 10;
const columns = [
  { name: 'Kullanıcı' },
  { name: 'Çağrı', width: 'w-24', isNumeric: true },
  { name: 'Ödediği (KDV’siz)', width: 'w-44', isNumeric: true },
  { name: 'AI maliyeti', width: 'w-34', isNumeric: true },
  { name: 'Fark', width: 'w-34', isNumeric: true },
];

interface CostlyUsersProps {
  readonly period: CostPeriod;
  readonly page: number;
}

/** Users whose calls cost more than they pay. The whole cost must be known in lira. */
export function CostlyUsers({ period, page }: CostlyUsersProps) {
  const query = usePagedQuery(listCostlyUsers, { query: { period, page, limit: pageSize } });
  const { data } = query;
  if (data === undefined)
    return <QueryPlaceholder query={query} title="Kullanıcılar yüklenemedi" skeleton={<ListSkeleton />} />;
  // Sums of older calls are not attributed to users.
  const title = `Ödediğinden fazlasına mal olan kullanıcılar${period === 'all_time' ? ' (son 365 gün)' : ''}`;
  return (
    <CostSection
      title={title}
      empty="Bu dönemde her kullanıcının ödediği, AI maliyetini karşılıyor."
      isEmpty={data.pagination.total === 0}
    >
      <DataTable label={title} isStale={query.isPlaceholderData} columns={columns}>
        {data.users.map((user) => (
          <DataRow key={user.id}>
            <DataCell className="wrap-anywhere min-w-0">
              {user.name === null ? (
                <span className="text-ink-soft">Silinmiş hesap</span>
              ) : (
                <Person name={user.name} email={user.email ?? ''} to={paths.adminUser(user.id)} />
              )}
            </DataCell>
            <FigureCell name="Çağrı">{formatNumber(user.calls)}</FigureCell>
            <FigureCell name="Ödediği (KDV’siz)">{formatLiras(user.revenue_try)}</FigureCell>
            <FigureCell name="AI maliyeti">{formatLiras(user.cost_try)}</FigureCell>
            <FigureCell name="Fark">
              <Margin amount={user.margin_try} />
            </FigureCell>
          </DataRow>
        ))}
      </DataTable>
      <Pagination
        page={page}
        totalPages={data.pagination.totalPages}
        buildHref={(to) => `?period=${period}&page=${to}`}
      />
    </CostSection>
  );
}
