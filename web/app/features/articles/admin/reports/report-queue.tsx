import { Flag } from 'lucide-react';
import { useListUrl } from '../../../../lib/routing/use-list-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { saveArticleReports, useArticleReports } from '../api.ts';
import { useModerationDialog } from '../moderation/use-moderation-dialog.tsx';
import { useCloseReportDialog } from './close-report-dialog.tsx';
import { type ReportFilters, reportFilterDefaults, toReportQuery } from './report-filters.ts';
import { ReportRow } from './report-row.tsx';

const columns = [
  { name: 'Şikâyet' },
  { name: 'Makale ve yazar', width: 'w-[30%]' },
  { name: 'Makalenin durumu', width: 'w-44' },
  { name: 'İşlemler', width: 'w-54' },
];

/** What readers reported, with the state and the page in the address. */
export function ReportQueue() {
  const { filters, change, paging } = useListUrl(reportFilterDefaults);
  const query = toReportQuery(filters);
  const list = useArticleReports(query);
  const moderation = useModerationDialog();
  const closing = useCloseReportDialog();
  return (
    <>
      <PagedList
        query={list}
        {...paging}
        // The choice of the state stays, since closed reports may be there when no open ones are.
        isFiltered
        noun="şikâyet"
        failureTitle="Şikâyetler yüklenemedi"
        toolbar={<QueueToolbar query={query} onChange={change} />}
        empty={null}
        nothingFound={<NoReports query={query} />}
      >
        <DataTable label="Şikâyetler" columns={columns} isStale={list.isPlaceholderData}>
          {list.data?.reports.map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              onModerate={moderation.openDialog}
              onClose={closing.openDialog}
            />
          ))}
        </DataTable>
      </PagedList>
      {moderation.dialog}
      {closing.dialog}
    </>
  );
}

type QueueQuery = ReturnType<typeof toReportQuery>;

interface QueueToolbarProps {
  readonly query: QueueQuery;
  readonly onChange: (patch: Partial<ReportFilters>) => void;
}

function QueueToolbar({ query, onChange }: QueueToolbarProps) {
  return (
    <div className="mb-5 flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <ChoiceChips
          label="Göster"
          options={[
            { value: 'open', label: 'Açık' },
            { value: 'closed', label: 'Kapalı' },
          ]}
          value={query.status}
          onChange={(state) => onChange({ state })}
        />
        <ExportButton
          className="sm:ml-auto"
          failure="Şikâyetler indirilemedi"
          onSave={() => saveArticleReports({ status: query.status })}
        />
      </div>
      {query.article_id !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          Yalnızca bir makalenin şikâyetleri gösteriliyor.
          <Button size="small" onClick={() => onChange({ article: '' })}>
            Tüm şikâyetler
          </Button>
        </p>
      )}
    </div>
  );
}

function NoReports({ query }: { readonly query: QueueQuery }) {
  return (
    <EmptyState
      icon={<Flag aria-hidden size={32} strokeWidth={1.5} />}
      title={query.status === 'open' ? 'Açık şikâyet yok' : 'Kapatılmış şikâyet yok'}
      description="Okurların yayındaki makaleler için gönderdiği şikâyetler burada görünür."
    />
  );
}
