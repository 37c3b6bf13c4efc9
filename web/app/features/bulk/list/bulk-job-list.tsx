import type { BulkJobSummary } from '@hokka/contracts/bulk/bulk-job.ts';
import { bulkPauseReasons } from '@hokka/contracts/bulk/labels.ts';
import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { usePaging } from '../../../lib/routing/use-list-url.ts';
import { Card } from '../../../ui/card.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { useBulkJobs } from '../api.ts';
import { BulkJobBadge } from '../bulk-job-badge.tsx';
import { describeCounts } from '../describe-counts.ts';

/**
 * All jobs of the user, newest first. A user who cannot upload files sees earlier jobs, and nothing if there are none.
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
            'Bir dosya yüklediğinizde satırları burada görür, önce bir örnek yazdırıp sonra kalanları başlatırsınız.',
        }}
      >
        <Card className="p-0!">
          <ul aria-label="Toplu işler" className="divide-y divide-line">
            {query.data?.jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ul>
        </Card>
      </PagedList>
    </section>
  );
}

function JobRow({ job }: { readonly job: BulkJobSummary }) {
  return (
    <li className="relative flex flex-wrap items-center hover:bg-wash gap-x-6 gap-y-2 px-4 py-3.5 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <h3 className="text-base">
          <Link to={paths.bulkJob(job.id)} className="wrap-anywhere line-clamp-2 after:absolute after:inset-0">
            {job.name}
          </Link>
        </h3>
        <ul className="mt-0.5 text-ink-soft text-sm tabular-nums dotted-row">
          <li>{formatNumber(job.rows)} satır</li>
          {describeCounts(job).map((text) => (
            <li key={text}>{text}</li>
          ))}
          <li>
            <RelativeTime value={job.created_at} />
          </li>
        </ul>
        {job.pause_reason !== null && (
          <p className="mt-1 text-ink-soft text-sm">{bulkPauseReasons[job.pause_reason]}</p>
        )}
      </div>
      <BulkJobBadge state={job.state} />
    </li>
  );
}
