import type { BulkJob } from '@hokka/contracts/bulk/bulk-job.ts';
import { startBulkJob } from '@hokka/contracts/bulk/bulk-jobs.ts';
import { getLimits, type Limits } from '@hokka/contracts/usage/usage.ts';
import { PenLine, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { notifyErrorNotice } from '../../../ui/notify.ts';
import { PlansLink } from '../../../ui/plans-link.tsx';
import { useBulkJobChange } from '../api.ts';

interface OrderPanelProps {
  readonly job: BulkJob;
  readonly entitlement: LockableFeature;
  /** The rows are being read again. */
  readonly isSaving: boolean;
  /** The job is being started; another panel then replaces this one. */
  readonly onStart: () => void;
  /** How many rows are right, beside the heading. */
  readonly children: ReactNode;
}

/** The price of the rows, the remaining quota, and the start: all rows, or one as a sample. */
export function OrderPanel({ job, entitlement, isSaving, onStart, children }: OrderPanelProps) {
  const { data: limits } = useEndpointQuery(getLimits, {});
  const { mutateAsync: start, isPending } = useBulkJobChange(startBulkJob);
  const { articles, ai_requests: aiRequests } = job.price;
  const left = limits && countArticlesLeft(limits);
  const begin = (sample: boolean) => {
    onStart();
    return start({ params: { id: job.id }, body: { sample } }).catch((error: unknown) =>
      notifyErrorNotice(error, 'Toplu iş başlatılamadı'),
    );
  };
  const isShut = isSaving || isPending || articles === 0 || !entitlement.isOpen;
  return (
    <Card as="section" aria-labelledby="bulk-order" className="mb-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="bulk-order" className="font-semibold font-serif text-xl">
          Makaleleri oluştur
        </h2>
        {children}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-2">
        <Figure name="Kullanılacak">{`${formatNumber(articles)} makale ve ${formatNumber(aiRequests)} AI isteği`}</Figure>
        <Figure name="Sonra kalan">{describeRemainder(limits, articles)}</Figure>
      </dl>
      {articles === 0 && !isSaving && (
        <Banner tone="warning" className="mt-4" title="Yazılacak satır yok">
          Her satır ya hatalı ya da daha önce yazılmış; nedeni aşağıda, satırın altında. Eşlemeyi değiştirin ya da
          dosyayı düzeltip yeniden yükleyin.
        </Banner>
      )}
      {left !== null && left !== undefined && articles > left && (
        <Banner tone="warning" className="mt-4" title={`Kotanız ${formatNumber(left)} makaleye yetiyor`}>
          Kota dolduğunda iş duraklar; kotanız yenilenince ya da plan yükseltilince kaldığı yerden devam edebilirsiniz.{' '}
          <PlansLink />
        </Banner>
      )}
      {entitlement.lock !== null && <div className="mt-4 rounded-control bg-wash p-3 text-sm">{entitlement.lock}</div>}
      <div className="mt-4 flex flex-wrap items-center gap-3 max-sm:[&>button]:w-full">
        <Button
          variant="primary"
          icon={<PenLine aria-hidden size={18} />}
          disabled={isShut}
          onClick={() => begin(true)}
        >
          Önce bir örnek oluştur
        </Button>
        <Button icon={<Play aria-hidden size={18} />} disabled={isShut} onClick={() => begin(false)}>
          Hepsini oluştur
        </Button>
        <p className="min-w-0 flex-1 basis-60 text-ink-soft text-sm">
          Kotadan sırası gelince düşülür; başarısız olan geri verilir.
        </p>
      </div>
    </Card>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd className="font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function describeRemainder(limits: Limits | undefined, articles: number): string {
  if (limits === undefined) return '–';
  const { articlesRemaining, aiRequestsRemaining } = limits;
  if (articlesRemaining === null && aiRequestsRemaining === null) return 'Sınırsız';
  const show = (left: number | null) => (left === null ? 'sınırsız' : formatNumber(Math.max(0, left - articles)));
  return `${show(articlesRemaining)} makale, ${show(aiRequestsRemaining)} AI isteği`;
}

/** Number of articles that both quotas allow; null if both are unlimited. */
function countArticlesLeft({ articlesRemaining, aiRequestsRemaining }: Limits): number | null {
  const left = [articlesRemaining, aiRequestsRemaining].filter((one) => one !== null);
  return left.length === 0 ? null : Math.min(...left);
}
