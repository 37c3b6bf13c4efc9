import type { StatusDetails } from '@hokka/contracts/operations/system-status.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { findFailureLabel } from './status-labels.ts';

/** What waits, what runs and what went wrong. */
export function StatusDetailList({ details }: { readonly details: StatusDetails }) {
  const { queued, oldestQueuedAt, writing, workers, failedArticles, mails, reconciledAt, versions } = details;
  const failed = failedArticles.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 border-line border-t pt-4 tabular-nums">
      <Row label="Sırada bekleyen makale">{formatNumber(queued)}</Row>
      {oldestQueuedAt !== null && (
        <Row label="En uzun bekleyen">
          <RelativeTime value={oldestQueuedAt} />
        </Row>
      )}
      <Row label="Yazılmakta olan makale">{formatNumber(writing)}</Row>
      <Row label="Yazan süreç">{formatNumber(workers)}</Row>
      <Row label="Son 24 saatte başarısız makale">{formatNumber(failed)}</Row>
      {failedArticles.map(({ code, count }) => (
        <Row key={code} label={findFailureLabel(code)} isPart>
          {formatNumber(count)}
        </Row>
      ))}
      <Row label="Bekleyen e-posta">{formatNumber(mails.queued)}</Row>
      <Row label="Son ödeme mutabakatı">
        {reconciledAt === null ? 'Henüz yok' : <RelativeTime value={reconciledAt} />}
      </Row>
      <Row label="Sürüm">
        <span title={`Node.js ${versions.node}, PostgreSQL ${versions.postgres}`}>{versions.product}</span>
      </Row>
    </dl>
  );
}

interface RowProps {
  readonly label: string;
  /** A part of the row above. */
  readonly isPart?: boolean;
  readonly children: ReactNode;
}

function Row({ label, isPart = false, children }: RowProps) {
  return (
    <>
      <dt className={isPart ? 'pl-4 text-ink-soft text-sm' : 'text-ink-soft'}>{label}</dt>
      <dd className={isPart ? 'text-right text-ink-soft text-sm' : 'text-right'}>{children}</dd>
    </>
  );
}
