import type { BulkJobSummary } from '@hokka/contracts/bulk/bulk-job.ts';
import { bulkPauseReasons } from '@hokka/contracts/bulk/labels.ts';
import { FileSpreadsheet } from 'lucide-react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { usePaging } from '../../../lib/routing/use-list-url.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { useBulkJobs } from '../api.ts';
import { BulkJobBadge, describeCounts } from '../job-status.tsx';

/**
 * All jobs of the user: on each page those that wait for the user, then the newest. A user who cannot upload files sees earlier jobs, and nothing if there are none.
 */
export function BulkJobList({ canUpload }: { readonly canUpload: boolean }) {
  const paging = usePaging();
  const query = useBulkJobs(paging.page);
  if (!canUpload && query.data?.pagination.total === 0) return null;
  return (
    <section aria-labelledby="bulk-jobs">
      <h2 id="bulk-jobs" className="mb-3 font-semibold font-serif text-xl">
        Toplu işler
      </h2>
      <PagedList
        {...paging}
        query={query}
        failureTitle="Toplu işler yüklenemedi"
        empty={{
          Icon: FileSpreadsheet,
          title: 'Henüz toplu işiniz yok',
          description:
            'Bir dosya yüklediğinizde satırları burada görür, önce bir örnek oluşturup sonra kalanları başlatırsınız.',
        }}
      >
        <Card className="p-0!">
          <ul aria-label="Toplu işler" className="divide-y divide-line">
            {query.data?.jobs.toSorted(byUrgency).map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        </Card>
      </PagedList>
    </section>
  );
}

/** Jobs that wait for the user come first. */
function byUrgency(one: BulkJobSummary, other: BulkJobSummary): number {
  const isWaiting = ({ state }: BulkJobSummary) => state === 'draft' || state === 'paused';
  return Number(isWaiting(other)) - Number(isWaiting(one));
}

function JobRow({ job }: { readonly job: BulkJobSummary }) {
  return (
    <ListRow
      to={paths.bulkJob(job.id)}
      title={job.name}
      level={3}
      state={<BulkJobBadge state={job.state} />}
      facts={[
        `${formatNumber(job.rows)} satır`,
        ...describeCounts(job),
        <RelativeTime key="created" value={job.created_at} />,
      ]}
      actions={
        (job.state === 'draft' || job.state === 'paused') && (
          <LinkButton size="small" to={paths.bulkJob(job.id)} aria-label={`Devam et: ${job.name}`}>
            Devam et
          </LinkButton>
        )
      }
    >
      {job.pause_reason !== null && <p className="mt-1 text-ink-soft text-sm">{bulkPauseReasons[job.pause_reason]}</p>}
    </ListRow>
  );
}
