import type { ServiceStatus, StatusDay } from '@hokka/contracts/site/public-reads.ts';
import { stateLabels } from '../../features/operations/overview/status-labels.ts';
import { formatDate, formatDateTime, formatNumber } from '../../lib/formatting/format.ts';
import { paths } from '../../lib/routing/paths.ts';
import { publicReadsContext } from '../../server-context.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Route } from './+types/status.ts';
import { sitePageMeta } from './site-page.ts';

export const handle = { noJs: true };

export async function loader({ context }: Route.LoaderArgs) {
  const reads = context.get(publicReadsContext);
  const [company, status] = await Promise.all([reads.company(), reads.serviceStatus()]);
  return { company, status };
}

const title = 'Hizmet durumu';
const description = 'Hizmetin şu anki durumu ve son 90 gündeki erişilebilirliği.';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  sitePageMeta(loaderData, { title, description, path: paths.status });

type Component = ServiceStatus['components'][number];

const names: Readonly<Record<Component['name'], string>> = {
  api: 'Site ve API',
  database: 'Veritabanı',
  ai: 'Yapay zekâ',
  payment: 'Kartla ödeme',
};

/** The state of the service and its last 90 days, by its own checks. */
export default function Status({ loaderData: { company, status } }: Route.ComponentProps) {
  return (
    <div className="pt-10 pb-4 sm:pt-16">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-4 text-ink-soft">{describe(status)}</p>
      {status !== undefined && status.components.length > 0 && (
        <>
          <ul className="mt-8 divide-y divide-line border-line border-y">
            {status.components.map((component) => (
              <ComponentHistory key={component.name} component={component} />
            ))}
          </ul>
          <Legend />
        </>
      )}
      {status !== undefined && status.components.length === 0 && <UnmeasuredComponents />}
      <p className="mt-4 max-w-3xl text-base text-ink-soft">
        Hizmet kendi parçalarını beş dakikada bir denetler; yavaş yanıt da erişilebilir sayılır. Hizmet tümüyle
        durduğunda denetim yapılamaz: o süre orana girmez
        {status !== undefined && status.components.length > 0 && ', hiç denetim yapılamayan günler gri görünür'}.
        {company.supportAddress !== '' && (
          <>
            {' '}
            Burada görünmeyen bir sorun yaşıyorsanız{' '}
            <a href={paths.contact} className="text-cobalt underline underline-offset-3">
              bize yazın
            </a>
            .
          </>
        )}
      </p>
    </div>
  );
}

function describe(status: ServiceStatus | undefined): string {
  if (status === undefined)
    return 'Veri tabanı yanıt vermediği için durum şu anda okunamıyor. Birkaç dakika sonra yeniden bakın.';
  const { components } = status;
  if (components.length === 0) return 'Henüz ölçüm yok. İlk denetim birkaç dakika içinde yapılır.';
  const isOffline = components.some(({ state }) => state === 'offline');
  const isSlow = components.some(({ state }) => state === 'slow');
  const sentence = isOffline
    ? 'Hizmetin bir bölümü şu anda çalışmıyor.'
    : isSlow
      ? 'Hizmet çalışıyor, ama bir bölümü yavaş.'
      : 'Bütün parçalar çalışıyor.';
  const [last = ''] = components
    .map(({ checkedAt }) => checkedAt)
    .sort()
    .reverse();
  return `${sentence} Son denetim: ${formatDateTime(last)}.`;
}

/** Before the first check. */
function UnmeasuredComponents() {
  return (
    <ul className="mt-8 divide-y divide-line rounded-card border border-line bg-surface px-5">
      {Object.values(names).map((name) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4">
          <span className="font-medium">{name}</span>
          <Badge>Henüz ölçülmedi</Badge>
        </li>
      ))}
    </ul>
  );
}

function ComponentHistory({ component: { name, state, days } }: { readonly component: Component }) {
  const { label, tone } = stateLabels[state];
  const total = sumDays(days);
  const measured = days.filter(({ online, slow, offline }) => online + slow + offline > 0).length;
  const troubled = days.filter(({ offline }) => offline > 0).reverse();
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 className="grow font-medium font-sans text-lg">{names[name]}</h2>
        <p className="text-base text-ink-soft max-sm:order-last max-sm:basis-full">
          {measured === days.length ? `${days.length} günde` : `Ölçülen ${formatNumber(measured)} günde`}{' '}
          <strong className="font-medium text-ink">{formatShare(total)}</strong> erişilebilir
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <DayBars days={days} />
      <p aria-hidden className="mt-1.5 flex justify-between text-ink-soft text-sm">
        <span>{formatNumber(days.length)} gün önce</span>
        <span>Bugün</span>
      </p>
      {troubled.length > 0 && (
        <details className="mt-1 text-base">
          <summary className="cursor-pointer py-1 text-cobalt touch-target">
            Kesinti görülen günler ({troubled.length})
          </summary>
          <ul className="mt-1 flex flex-col gap-1 text-ink-soft">
            {troubled.map((day) => (
              <li key={day.day}>
                {formatDate(`${day.day}T12:00:00Z`)}: {formatShare(day)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** A bar for each day; what they show is said in words below them. */
function DayBars({ days }: { readonly days: readonly StatusDay[] }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${days.length * 10} 60`}
      preserveAspectRatio="none"
      className="mt-3 block h-8 w-full forced-color-adjust-none"
    >
      {days.map((day, index) => (
        <rect key={day.day} x={index * 10 + 1} y={0} width={8} height={60} className={findBarClass(day)}>
          <title>{`${formatDate(`${day.day}T12:00:00Z`)}: ${formatShare(day)}`}</title>
        </rect>
      ))}
    </svg>
  );
}

const legend = [
  { className: 'bg-turquoise', label: 'Çalıştı' },
  { className: 'bg-amber', label: 'Yavaşladı ya da kısa süre kesildi' },
  { className: 'bg-coral', label: 'Uzun süre kesildi' },
  { className: 'bg-line', label: 'Ölçüm yok' },
];

/** What the colours of the bars mean. */
function Legend() {
  return (
    <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-ink-soft text-sm">
      {legend.map(({ className, label }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden className={`size-3 rounded-sm forced-color-adjust-none ${className}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

function findBarClass({ online, slow, offline }: StatusDay): string {
  const checks = online + slow + offline;
  if (checks === 0) return 'fill-line';
  if (offline / checks > 0.05) return 'fill-coral';
  return offline > 0 || slow / checks > 0.05 ? 'fill-amber' : 'fill-turquoise';
}

function sumDays(days: readonly StatusDay[]) {
  const sum = { online: 0, slow: 0, offline: 0 };
  for (const { online, slow, offline } of days) {
    sum.online += online;
    sum.slow += slow;
    sum.offline += offline;
  }
  return sum;
}

/** Never rounded up to 100 per cent. */
function formatShare({ online, slow, offline }: Omit<StatusDay, 'day'>): string {
  const checks = online + slow + offline;
  if (checks === 0) return 'ölçüm yok';
  return `%${formatNumber(Math.floor(((online + slow) / checks) * 10_000) / 100)}`;
}
