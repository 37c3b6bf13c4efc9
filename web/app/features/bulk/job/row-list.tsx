import { waitSentences } from '@hokka/contracts/articles/article.ts';
import { type BulkJob, type BulkRow, type BulkRowState, bulkRowStates } from '@hokka/contracts/bulk/bulk-job.ts';
import { bulkRowStateLabels, bulkRowWaitingLabel } from '@hokka/contracts/bulk/labels.ts';
import { CircleAlert, CircleCheck, CircleSlash, Clock, ListX, LoaderCircle, SkipForward, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { parsePage } from '../../../lib/routing/url-parameters.ts';
import { useUrlState } from '../../../lib/routing/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DataCell, DataRow, DataTable } from '../../../ui/data-table.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { useBulkRows } from '../api.ts';
import { JobDownloads } from './job-downloads.tsx';

const urlDefaults = { state: '', page: '1' };

/** The rows of a job with their states, optionally only those in one state. */
export function RowList({ job }: { readonly job: BulkJob }) {
  const [filters, change] = useUrlState(urlDefaults);
  const state = bulkRowStates.find((one) => one === filters.state);
  const page = parsePage(filters.page);
  const query = useBulkRows(job.id, { page, state });
  const present = bulkRowStates.filter((one) => job.counts[one] > 0 || one === state);
  return (
    <section aria-labelledby="bulk-rows">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="bulk-rows" className="font-semibold font-serif text-xl">
          Satırlar
        </h2>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:grow">
          <FilterSelect
            label="Durum"
            emptyLabel="Tüm durumlar"
            className="w-[min(11rem,75vw)]"
            value={state ?? ''}
            options={present.map((value) => ({
              value,
              label: `${value === 'writing' && job.is_held ? 'Yazılıyor ya da bekliyor' : nameState(value, job)} (${formatNumber(job.counts[value])})`,
            }))}
            onChange={(value) => change({ state: value, page: '1' }, { replace: true })}
          />
          <JobDownloads job={job} />
        </div>
      </div>
      <PagedList
        query={query}
        page={page}
        buildHref={(next) => `?${new URLSearchParams({ ...(state && { state }), page: `${next}` })}`}
        onPastEnd={(last) => change({ page: `${last}` }, { replace: true })}
        isFiltered={state !== undefined}
        onReset={() => change(urlDefaults)}
        failureTitle="Satırlar yüklenemedi"
        empty={{ Icon: ListX, title: 'Satır yok', description: 'Bu dosyada satır bulunamadı.' }}
        nothingFound={{
          title: 'Bu durumda satır yok',
          description: 'Satırlar ilerledikçe durumları değişir.',
          resetLabel: 'Tüm satırları göster',
        }}
      >
        <DataTable
          label="Satırlar"
          isStale={query.isPlaceholderData}
          columns={[{ name: 'Dosya satırı', width: 'w-28' }, { name: 'Makale' }, { name: 'Durum', width: 'w-44' }]}
        >
          {query.data?.rows.map((row) => (
            <Row
              key={row.n}
              row={row}
              label={nameRowState(row, job)}
              isReady={row.state === 'waiting' && job.state === 'draft'}
              promptColumn={job.mapping.ai_prompt}
            />
          ))}
        </DataTable>
      </PagedList>
    </section>
  );
}

/** Before the job is started, nothing is queued. */
function nameState(state: BulkRowState, job: BulkJob): string {
  return state === 'waiting' && job.state === 'draft' ? 'Hazır' : bulkRowStateLabels[state];
}

function nameRowState({ state, waiting_for: waitingFor }: BulkRow, job: BulkJob): string {
  return waitingFor === null ? nameState(state, job) : bulkRowWaitingLabel;
}

interface RowProps {
  readonly row: BulkRow;
  readonly label: string;
  /** The job is not started, and this row has no fault. */
  readonly isReady: boolean;
  /** Index of the cell with the prompt; null if there is none. */
  readonly promptColumn: number | null;
}

function Row({ row, label, isReady, promptColumn }: RowProps) {
  const { n, title, cells, article_id: articleId, error, state, waiting_for: waitingFor } = row;
  const shown = title ?? (cells.find((cell) => cell !== '') || '–');
  const prompt = promptColumn === null ? '' : (cells[promptColumn] ?? '');
  const isOpen = articleId !== null && state !== 'trashed';
  return (
    <DataRow>
      <DataCell className="text-ink-soft text-sm tabular-nums @3xl:text-base @3xl:text-ink">
        <span className="@3xl:hidden">Satır </span>
        {formatNumber(n)}
      </DataCell>
      <DataCell>
        {isOpen ? (
          <Link
            to={paths.editArticle(articleId)}
            className="wrap-anywhere rounded-sm decoration-1 underline-offset-3 hover:text-cobalt hover:underline"
          >
            {shown}
          </Link>
        ) : (
          <span className="wrap-anywhere line-clamp-3">{shown}</span>
        )}
        {prompt !== '' && <p className="wrap-anywhere mt-0.5 line-clamp-2 text-ink-soft text-sm">{prompt}</p>}
        {waitingFor !== null && <p className="mt-1 text-amber text-sm">{waitSentences[waitingFor]}</p>}
        {error !== null && (
          <p
            className={
              state === 'skipped' ? 'wrap-anywhere mt-1 text-ink-soft text-sm' : 'wrap-anywhere mt-1 text-coral text-sm'
            }
          >
            {error}
          </p>
        )}
      </DataCell>
      <DataCell>
        <Badge
          {...(isReady ? ready : looks[waitingFor === null ? state : 'waiting'])}
          isQuiet={state === 'waiting' && waitingFor === null}
          // Below one another, only the exceptions are seen.
          {...(isReady && { className: '@max-3xl:sr-only' })}
        >
          {label}
        </Badge>
      </DataCell>
    </DataRow>
  );
}

const ready = { tone: 'neutral', Icon: CircleCheck } as const;

const looks = {
  waiting: { tone: 'neutral', Icon: Clock },
  invalid: { tone: 'danger', Icon: CircleAlert },
  skipped: { tone: 'neutral', Icon: SkipForward },
  writing: { tone: 'info', Icon: LoaderCircle },
  done: { tone: 'success', Icon: CircleCheck },
  failed: { tone: 'danger', Icon: CircleAlert },
  cancelled: { tone: 'neutral', Icon: CircleSlash },
  trashed: { tone: 'neutral', Icon: Trash2 },
} as const satisfies Record<BulkRowState, object>;
