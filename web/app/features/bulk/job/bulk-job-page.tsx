import type { BulkJob } from '@hokka/contracts/bulk/bulk-job.ts';
import { bulkEncodingLabels, bulkSeparatorLabels } from '@hokka/contracts/bulk/labels.ts';
import { FileSpreadsheet, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { usePageTitle } from '../../../lib/routing/page-title.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { MenuAction } from '../../../ui/dropdown-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { QueryPlaceholder } from '../../../ui/error-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { notifyErrorNotice, notifySuccess } from '../../../ui/notify.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { RowMenu } from '../../../ui/row-menu.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { Writable } from '../../../ui/writable.tsx';
import { isActive, useBulkJob, useDeleteBulkJob } from '../api.ts';
import { BulkJobBadge, joinCounts } from '../job-status.tsx';
import { MappingForm } from './mapping-form.tsx';
import { OrderPanel } from './order-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { RowList } from './row-list.tsx';
import { useBulkMapping } from './use-bulk-mapping.ts';

interface BulkJobPageProps {
  readonly id: string;
  readonly entitlement: LockableFeature;
}

/** One job: before the start how its file is read, afterwards its progress. */
export function BulkJobPage({ id, entitlement }: BulkJobPageProps) {
  const query = useBulkJob(id);
  const { data: job, error } = query;
  usePageTitle(job?.name);
  const [isStartedHere, setStartedHere] = useState(false);
  if (job === undefined)
    return (
      <>
        <Header title="Toplu iş" />
        {error?.status === 404 ? (
          <EmptyState
            Icon={FileSpreadsheet}
            title="Bu toplu iş bulunamadı"
            description="Silinmiş ya da başka bir hesaba ait olabilir."
            action={<LinkButton to={paths.bulk}>Toplu işlere dön</LinkButton>}
          />
        ) : (
          <QueryPlaceholder query={query} title="Toplu iş yüklenemedi" skeleton={<ListSkeleton />} />
        )}
      </>
    );
  return (
    <>
      <Header title={job.name} job={job} />
      {error !== null && isActive(job) && (
        <RetryBanner
          tone="warning"
          className="mb-5"
          title="İşin durumu şu anda okunamıyor"
          error={error}
          onRetry={query.refetch}
        />
      )}
      {job.state === 'draft' ? (
        <Draft job={job} entitlement={entitlement} onStart={() => setStartedHere(true)} />
      ) : (
        <ProgressPanel job={job} entitlement={entitlement} takesFocus={isStartedHere} />
      )}
      <RowList job={job} />
    </>
  );
}

interface DraftProps {
  readonly job: BulkJob;
  readonly entitlement: LockableFeature;
  readonly onStart: () => void;
}

function Draft({ job, entitlement, onStart }: DraftProps) {
  const reading = useBulkMapping(job);
  // Columns that are read right at once can be looked at after the order; they never change places while being mapped.
  const [isRead] = useState(job.price.articles > 0);
  const mapping = entitlement.isOpen && <MappingForm job={job} reading={reading} />;
  return (
    <Writable>
      {!isRead && mapping}
      {reading.error !== undefined && (
        <RetryBanner
          tone="danger"
          className="mb-5"
          title="Eşleme kaydedilemedi"
          error={reading.error}
          onRetry={reading.retry}
        />
      )}
      <OrderPanel
        job={job}
        entitlement={entitlement}
        isSaving={reading.isSaving || reading.error !== undefined}
        onStart={onStart}
      >
        <p role="status" className="text-ink-soft text-sm tabular-nums">
          {reading.isSaving ? 'Satırlar yeniden okunuyor…' : joinCounts(job)}
          {!reading.isSaving && job.counts.invalid > 0 && (
            <>
              {' · '}
              <TextLink to="?state=invalid#bulk-rows" className="text-coral!">
                Hatalıları göster
              </TextLink>
            </>
          )}
        </p>
      </OrderPanel>
      {isRead && mapping}
    </Writable>
  );
}

function Header({ title, job }: { readonly title: string; readonly job?: BulkJob }) {
  return (
    <PageHeader
      title={<span className="line-clamp-2">{title}</span>}
      {...(job !== undefined && {
        description: (
          <span className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <BulkJobBadge state={job.state} />
            {describeFile(job)}
          </span>
        ),
      })}
      back={{ to: paths.bulk, label: 'Toplu üretim' }}
      actions={
        job !== undefined && (
          <Writable>
            <DeleteJob job={job} />
          </Writable>
        )
      }
    />
  );
}

/** The number of its rows and, unless it is in the usual encoding, how it was read. */
function describeFile({ rows, encoding, separator }: BulkJob): string {
  const parts = [`${formatNumber(rows)} satır`];
  if (encoding !== 'utf-8') {
    parts.push(bulkEncodingLabels[encoding]);
    if (separator !== null) parts.push(`ayraç: ${bulkSeparatorLabels[separator]}`);
  }
  return parts.join(' · ');
}

function DeleteJob({ job }: { readonly job: BulkJob }) {
  const { mutateAsync: remove } = useDeleteBulkJob();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (job.counts.writing > 0 || (job.state === 'running' && job.counts.waiting > 0)) return null;
  const confirm = async () => {
    try {
      await remove({ params: { id: job.id } });
    } catch (error) {
      notifyErrorNotice(error, 'Toplu iş silinemedi');
      return;
    }
    notifySuccess('Toplu iş silindi');
    void navigate(paths.bulk, { replace: true });
  };
  return (
    <>
      <RowMenu name={job.name} className="">
        <MenuAction danger icon={<Trash2 aria-hidden size={16} />} onSelect={() => setAsking(true)}>
          Sil
        </MenuAction>
      </RowMenu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Bu toplu işi silmek istediğinizden emin misiniz?"
        description="Dosyanın satırları silinir ve geri getirilemez. Yazılmış makaleler durur; aynı dosyayı yeniden yüklerseniz bu satırlar atlanmaz."
        confirmLabel="Toplu işi sil"
        onConfirm={confirm}
      />
    </>
  );
}
