import type { ServiceStatus, StatusDay } from '@hokka/contracts/site/public-reads.ts';
import { CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
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
  ai: 'AI servisi',
  payment: 'Kartla ödeme',
};

/** The state of the service and its last 90 days, by its own checks. */
export default function Status({ loaderData: { company, status } }: Route.ComponentProps) {
  return (
    <div className="pt-8 pb-4 sm:pt-12">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <Verdict status={status} />
      {status !== undefined && status.components.length > 0 && (
        <>
          <History components={status.components} />
          <Outages components={status.components} />
        </>
      )}
      <p className="mt-4 max-w-3xl text-base text-ink-soft">
        Hizmet kendi parçalarını beş dakikada bir denetler; yavaş yanıt da erişilebilir sayılır. Hizmet tümüyle
        durduğunda denetim yapılamaz: o süre orana girmez, hiç denetim yapılamayan günler gri görünür.
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

/** The state of all parts in one sentence, and when it was measured. */
function Verdict({ status }: { readonly status: ServiceStatus | undefined }) {
  const { text, look, Icon } = verdicts[findVerdict(status)];
  const last = status?.components
    .map(({ checkedAt }) => checkedAt)
    .sort()
    .at(-1);
  return (
    <div className={`mt-6 flex items-start gap-4 rounded-card border p-5 sm:p-6 ${look}`}>
      <Icon aria-hidden size={28} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold font-serif text-ink text-xl sm:text-2xl">{text}</p>
        {last !== undefined && <p className="mt-1 text-base text-ink-soft">Son denetim: {formatDateTime(last)}</p>}
      </div>
    </div>
  );
}

const verdicts = {
  unreadable: {
    text: 'Veri tabanı yanıt vermediği için durum şu anda okunamıyor. Birkaç dakika sonra yeniden bakın.',
    look: 'border-amber/30 bg-amber-wash text-amber',
    Icon: TriangleAlert,
  },
  unmeasured: {
    text: 'Henüz ölçüm yok. İlk denetim birkaç dakika içinde yapılır.',
    look: 'border-line bg-surface text-ink-soft',
    Icon: Clock,
  },
  offline: {
    text: 'Hizmetin bir bölümü şu anda çalışmıyor.',
    look: 'border-coral/30 bg-coral-wash text-coral',
    Icon: CircleAlert,
  },
  slow: {
    text: 'Hizmet çalışıyor, ama bir bölümü yavaş.',
    look: 'border-amber/30 bg-amber-wash text-amber',
    Icon: TriangleAlert,
  },
  online: {
    text: 'Tüm hizmetler çalışıyor.',
    look: 'border-turquoise/30 bg-turquoise-wash text-turquoise',
    Icon: CircleCheck,
  },
} as const;

function findVerdict(status: ServiceStatus | undefined): keyof typeof verdicts {
  if (status === undefined) return 'unreadable';
  const { components } = status;
  if (components.length === 0) return 'unmeasured';
  if (components.some(({ state }) => state === 'offline')) return 'offline';
  return components.some(({ state }) => state === 'slow') ? 'slow' : 'online';
}

/** A row for each part: its name and state, its days as bars, and how much of them it was available. */
function History({ components }: Pick<ServiceStatus, 'components'>) {
  const shown = components.map(({ days, ...component }) => ({ ...component, days: sinceFirstCheck(days) }));
  const length = Math.max(...shown.map(({ days }) => days.length));
  const first = shown.find(({ days }) => days.length === length)?.days[0];
  const measured = Math.max(...shown.map(({ days }) => days.filter(isMeasured).length));
  return (
    <>
      <div className="mt-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-ink-soft text-sm">
        <p>
          {first !== undefined && `${formatDate(`${first.day}T12:00:00Z`)} – bugün`}
          {measured < length && ` · ölçülen gün: ${formatNumber(measured)}`}
        </p>
        <Legend />
      </div>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface px-4 sm:px-6">
        {shown.map(({ name, state, days }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5 sm:gap-x-6">
            <h2 className="min-w-36 font-medium font-sans text-base max-md:grow">{names[name]}</h2>
            <DayBars days={days} />
            <p className="text-base text-ink-soft tabular-nums md:min-w-40 md:text-right">
              <strong className="font-medium text-ink">{formatShare(sumDays(days))}</strong>
              <span className="max-sm:sr-only"> erişilebilir</span>
            </p>
            <Badge tone={stateLabels[state].tone}>{stateLabels[state].label}</Badge>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The days of the last 90 on which a check failed, newest first, with the parts that it failed for. */
function Outages({ components }: Pick<ServiceStatus, 'components'>) {
  const failed = components.flatMap(({ name, days }) =>
    days.filter(({ offline }) => offline > 0).map((day) => ({ name, ...day })),
  );
  const byDay = [...Map.groupBy(failed, ({ day }) => day)].sort(([one], [other]) => (one < other ? 1 : -1));
  return (
    <section aria-labelledby="outages" className="mt-10">
      <h2 id="outages" className="text-xl">
        Kesintiler
      </h2>
      {byDay.length === 0 && <p className="mt-2 text-base text-ink-soft">Ölçülen günlerde kesinti görülmedi.</p>}
      <ul className="mt-3 divide-y divide-line text-base">
        {byDay.map(([day, parts]) => (
          <li key={day} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
            <span className="font-medium">{formatDate(`${day}T12:00:00Z`)}</span>
            <ul className="text-ink-soft">
              {parts.map((part) => (
                <li key={part.name}>
                  {names[part.name]}: denetimlerin {formatShare(part)} kadarı başarılı
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A bar for each day; what they show is said in words below them. */
function DayBars({ days }: { readonly days: readonly StatusDay[] }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${days.length * 10} 60`}
      preserveAspectRatio="none"
      className="block h-7 min-w-0 grow basis-80 forced-color-adjust-none max-md:order-last max-md:basis-full"
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
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {legend.map(({ className, label }) => (
        <li key={label} className="flex items-center gap-2">
          <span aria-hidden className={`size-3 rounded-sm forced-color-adjust-none ${className}`} />
          {label}
        </li>
      ))}
    </ul>
  );
}

/** A service is shown from its first check on, and at least a week. */
function sinceFirstCheck(days: readonly StatusDay[]): readonly StatusDay[] {
  const first = days.findIndex(isMeasured);
  return days.slice(Math.max(0, Math.min(first, days.length - 7)));
}

function isMeasured({ online, slow, offline }: StatusDay): boolean {
  return online + slow + offline > 0;
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
