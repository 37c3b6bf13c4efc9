import type { BulkJob } from '@hokka/contracts/bulk/bulk-job.ts';
import * as contracts from '@hokka/contracts/bulk/bulk-jobs.ts';
import { bulkPauseReasons } from '@hokka/contracts/bulk/labels.ts';
import { Ban, CirclePause, Play, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { notifyErrorNotice } from '../../../ui/notify.ts';
import { PlansLink } from '../../../ui/plans-link.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { Writable } from '../../../ui/writable.tsx';
import { useBulkJobChange } from '../api.ts';
import { joinCounts } from '../job-status.tsx';

interface ProgressPanelProps {
  readonly job: BulkJob;
  readonly entitlement: LockableFeature;
  /** The panel replaces another one whose button had the focus. */
  readonly takesFocus: boolean;
}

/** Progress of a started job in numbers of rows, with its actions. */
export function ProgressPanel({ job, entitlement, takesFocus }: ProgressPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, []);
  const { counts } = job;
  const sample = findSample(job);
  const orders = counts.waiting + counts.writing + counts.done + counts.failed;
  return (
    <Card as="section" aria-labelledby="bulk-progress" className="mb-6">
      <h2 ref={heading} tabIndex={-1} id="bulk-progress" className="font-semibold font-serif text-xl">
        İlerleme
      </h2>
      <ProgressBar className="mt-3" label="Tamamlanan makaleler" value={counts.done} max={orders} tone="success" />
      <p role="status" className="mt-2 text-ink-soft text-sm tabular-nums">
        {joinCounts(job)}
      </p>
      {job.pause_reason === null && job.is_held && (
        <Banner className="mt-4" tone="info" title={heldTitle}>
          {bulkPauseReasons.service}
        </Banner>
      )}
      {job.pause_reason !== null && (
        <Banner
          className="mt-4"
          tone={job.pause_reason === 'quota' || job.pause_reason === 'plan' ? 'warning' : 'info'}
          title={describePause(job)}
        >
          {sample === undefined ? (
            bulkPauseReasons[isSampleHeld(job) ? 'service' : job.pause_reason]
          ) : (
            <>
              <TextLink to={paths.editArticle(sample)}>Örneği okuyun</TextLink>; beğenirseniz kalanları oluşturun.
            </>
          )}
          {job.pause_reason === 'quota' && (
            <p className="mt-1">
              <PlansLink />
            </p>
          )}
        </Banner>
      )}
      {job.resumes_at !== null && (
        <Banner className="mt-4" tone="info" title="Yazım şu anda durdurulmuş">
          Kendiliğinden yeniden denenecek: <RelativeTime value={job.resumes_at} />.
        </Banner>
      )}
      {entitlement.lock !== null && counts.waiting + counts.failed > 0 && (
        <div className="mt-4 rounded-control bg-wash p-3 text-sm">{entitlement.lock}</div>
      )}
      <Writable>
        <JobActions job={job} isOpen={entitlement.isOpen} />
      </Writable>
    </Card>
  );
}

/** The article that was written as a sample, once it can be read. */
function findSample({ pause_reason: reason, counts, preview }: BulkJob): string | undefined {
  if (reason !== 'sample' || counts.writing > 0) return undefined;
  return preview.find(({ state }) => state === 'done')?.article_id ?? undefined;
}

const heldTitle = 'Servis bekleniyor';

function isSampleHeld({ pause_reason: reason, is_held: isHeld }: BulkJob): boolean {
  return reason === 'sample' && isHeld;
}

function describePause(job: BulkJob): string {
  const { pause_reason: reason, counts } = job;
  if (reason === 'service' || isSampleHeld(job)) return heldTitle;
  if (reason !== 'sample') return 'Duraklatıldı';
  return counts.writing > 0 ? 'Örnek yazılıyor' : 'Örnek hazır';
}

/** Pause and resume share one button, which retains the focus. */
const paceButton = 'pace';

function JobActions({ job, isOpen }: { readonly job: BulkJob; readonly isOpen: boolean }) {
  const { mutateAsync: pause } = useBulkJobChange(contracts.pauseBulkJob);
  const { mutateAsync: resume } = useBulkJobChange(contracts.resumeBulkJob);
  const { mutateAsync: cancel } = useBulkJobChange(contracts.cancelBulkJob);
  const { mutateAsync: retry } = useBulkJobChange(contracts.retryBulkJob);
  const [isAsking, setAsking] = useState(false);
  const { state, counts } = job;
  const params = { id: job.id };
  const isAlive = state === 'running' || state === 'paused';
  const canRetry = counts.failed > 0;
  if (!isAlive && !canRetry) return null;
  const orTell = (change: Promise<unknown>, failure: string) =>
    change.catch((error: unknown) => notifyErrorNotice(error, failure));
  return (
    <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
      {state === 'paused' && job.pause_reason !== 'service' && counts.waiting > 0 && (
        <Button
          key={paceButton}
          variant="primary"
          icon={<Play aria-hidden size={18} />}
          disabled={!isOpen}
          onClick={() => orTell(resume({ params }), 'Toplu iş devam ettirilemedi')}
        >
          {job.pause_reason === 'sample' ? `Kalan ${formatNumber(counts.waiting)} makaleyi oluştur` : 'Devam et'}
        </Button>
      )}
      {state === 'running' && counts.waiting > 0 && (
        <Button
          key={paceButton}
          icon={<CirclePause aria-hidden size={18} />}
          onClick={() => orTell(pause({ params }), 'Toplu iş duraklatılamadı')}
        >
          Duraklat
        </Button>
      )}
      {canRetry && (
        <Button
          icon={<RotateCw aria-hidden size={18} />}
          disabled={!isOpen}
          onClick={() => orTell(retry({ params }), 'Makaleler yeniden oluşturulamadı')}
        >
          {`Başarısız ${formatNumber(counts.failed)} makaleyi yeniden oluştur`}
        </Button>
      )}
      {isAlive && counts.waiting > 0 && (
        <Button variant="quiet" icon={<Ban aria-hidden size={18} />} onClick={() => setAsking(true)}>
          Kalanları iptal et
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Kalan ${formatNumber(counts.waiting)} satırı iptal etmek istediğinizden emin misiniz?`}
        description="Bu satırlar yazılmaz ve kotadan düşülmez. Yazılmakta olan makaleler tamamlanır."
        confirmLabel="Kalanları iptal et"
        onConfirm={() => orTell(cancel({ params }), 'Kalan satırlar iptal edilemedi')}
      />
    </div>
  );
}
