import { type AdminStats, getAdminStats } from '@hokka/contracts/operations/statistics.ts';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber, formatPrice, toIstanbulDay } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { StatCard } from '../../../ui/stat-card.tsx';
import { PartPlaceholder } from './failed-parts.tsx';
import { FailedRefresh } from './failed-refresh.tsx';
import { SecondFigure } from './second-figure.tsx';

interface Figure {
  readonly name: keyof AdminStats['changes'];
  readonly label: string;
  /** Path of the list of the counted items, filtered accordingly. */
  readonly to: string | ((today: string) => string);
  readonly definition?: string;
  /** The revenue in other currencies that belongs to a figure in lira. */
  readonly money?: 'monthly' | 'total';
}

const completedPayments = `${paths.adminSubscriptions}?tab=payments&status=completed`;

/** Figures that belong together, of which the first one is the larger. */
const cards: readonly (readonly [Figure, Figure])[] = [
  [
    { name: 'totalUsers', to: paths.adminUsers, label: 'Toplam kullanıcı' },
    {
      name: 'activeUsers',
      to: `${paths.adminUsers}?seen=recently`,
      label: 'Aktif kullanıcı',
      definition: 'Son 30 günde giriş yapanlar.',
    },
  ],
  [
    { name: 'totalArticles', to: paths.adminArticles, label: 'Toplam makale' },
    {
      name: 'todayArticles',
      to: (today) => `${paths.adminArticles}?from=${today}&to=${today}`,
      label: 'Bugünkü makaleler',
    },
  ],
  [
    {
      name: 'monthlyRevenue',
      to: (today) => `${completedPayments}&from=${today.slice(0, 7)}-01`,
      label: 'Aylık gelir',
      definition: 'Bu ay alınan ödemeler, iadeler düşülerek. MRR ise süren dönemlerin bir aya düşen değeridir.',
      money: 'monthly',
    },
    { name: 'totalRevenue', to: completedPayments, label: 'Toplam gelir', money: 'total' },
  ],
  [
    {
      name: 'activeSubscriptions',
      to: `${paths.adminSubscriptions}?paid=running`,
      label: 'Aktif abonelik',
      definition: 'Süren ücretli dönemler; yöneticilerin tanımladıkları da sayılır.',
    },
    {
      name: 'pendingPayments',
      to: `${paths.adminSubscriptions}?tab=payments&status=pending`,
      label: 'Bekleyen ödeme',
    },
  ],
];

const pollMs = 30_000;
const gridClasses =
  'grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4';

/** Figures of the whole service, each with its change if there is something to compare with; polled every 30 s. */
export function StatCards() {
  const query = useEndpointQuery(getAdminStats, {}, { refetchInterval: pollMs });
  const { data, error, refetch, dataUpdatedAt } = query;
  const today = toIstanbulDay(new Date(dataUpdatedAt));
  if (data === undefined)
    return <PartPlaceholder query={query} title="İstatistikler alınamadı" skeleton={<CardsSkeleton />} />;
  return (
    <div className="flex flex-col">
      {error !== null && <FailedRefresh what="İstatistikler alınamadı" error={error} onRetry={refetch} />}
      <div className={`flex-1 ${gridClasses}`}>
        {cards.map(([first, second]) => (
          <StatCard key={first.name} {...toProps(first, data, today)}>
            <SecondFigure {...toProps(second, data, today)} />
          </StatCard>
        ))}
      </div>
    </div>
  );
}

function toProps(
  { name, label, to, definition, money }: Figure,
  { changes, otherRevenue, ...stats }: AdminStats,
  today: string,
) {
  const change = changes[name];
  const notes = [definition, change != null && 'Yüzde, son 30 gündeki değişimdir.'].filter(Boolean).join(' ');
  return {
    label,
    ...(notes !== '' && { definition: notes }),
    to: typeof to === 'string' ? to : to(today),
    value: money === undefined ? formatNumber(stats[name]) : formatPrice(stats[name]),
    change,
    hint: money === undefined ? describeChange(change) : describeMoney(otherRevenue, money, today),
  };
}

function describeChange(change: number | null): string | undefined {
  return change === null ? undefined : 'son 30 günde';
}

const monthFormat = new Intl.DateTimeFormat('tr-TR', { month: 'long', timeZone: 'UTC' });

/** E.g. 'Aralık ayında tahsil edilen · $12 · €40'; undefined for a total without other currencies. */
function describeMoney(
  others: AdminStats['otherRevenue'],
  figure: 'total' | 'monthly',
  today: string,
): string | undefined {
  const month = figure === 'monthly' ? [`${monthFormat.format(new Date(today))} ayında tahsil edilen`] : [];
  return [...month, ...others.map((other) => formatPrice(other[figure], other.currency))].join(' · ') || undefined;
}

function CardsSkeleton() {
  return (
    <SkeletonGroup className={gridClasses}>
      {cards.map(([{ name }]) => (
        <Card key={name} className="flex flex-col gap-3">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-9 w-20" />
          <Skeleton className="h-4 w-full" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
