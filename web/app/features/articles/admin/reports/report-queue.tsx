import {
  type ArticleReport,
  exportArticleReports,
  listArticleReports,
} from '@hokka/contracts/articles/article-reports.ts';
import { Flag } from 'lucide-react';
import { z } from 'zod';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../../../lib/api/save-download.ts';
import { defineListFilters, type ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { useFilteredList } from '../../../../lib/routing/use-list-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { useModerationDialog } from '../moderation/use-moderation-dialog.tsx';
import { useCloseReportDialog } from './close-report-dialog.tsx';
import { ReportRow } from './report-row.tsx';

/** Filters of the report queue. */
export const reportFilters = defineListFilters({ state: 'open', article: '', page: '1' }, ({ state, article }) => ({
  status: state === 'closed' ? ('closed' as const) : ('open' as const),
  article_id: z.uuid().safeParse(article).data,
}));

const columns = [
  { name: 'Şikâyet' },
  { name: 'Makale ve yazar', width: 'w-[34%]' },
  { key: 'decisions', name: <span className="sr-only">Karar</span>, width: 'w-40' },
  { key: 'actions', name: <span className="sr-only">İşlemler</span>, width: 'w-16' },
];

/** Reports by readers, with state and page in the address. */
export function ReportQueue() {
  const { filters, change, listQuery, paging } = useFilteredList(reportFilters);
  const list = usePagedQuery(listArticleReports, { query: listQuery });
  const moderation = useModerationDialog();
  const closing = useCloseReportDialog();
  return (
    <>
      <PagedList
        query={list}
        {...paging}
        noun="şikâyet"
        failureTitle="Şikâyetler yüklenemedi"
        toolbar={<QueueToolbar filters={filters} onChange={change} />}
        empty={{
          Icon: Flag,
          title: listQuery.status === 'open' ? 'Açık şikâyet yok' : 'Kapatılmış şikâyet yok',
          description: 'Okurların yayındaki makaleler için gönderdiği şikâyetler burada görünür.',
        }}
      >
        <DataTable label="Şikâyetler" columns={columns} isStale={list.isPlaceholderData}>
          {groupByArticle(list.data?.reports ?? []).map((report, index, all) => (
            <ReportRow
              key={report.id}
              report={report}
              isContinued={report.article !== null && report.article.id === all[index - 1]?.article?.id}
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

/** The reports about one article below one another, where the newest of them stands. */
function groupByArticle(reports: readonly ArticleReport[]): readonly ArticleReport[] {
  return [...Map.groupBy(reports, ({ id, article }) => article?.id ?? id).values()].flat();
}

/** Exports the open or the closed reports. */
export function ReportDownload() {
  const { status = 'open' } = reportFilters.toFilterQuery(useFilteredList(reportFilters).filters);
  return (
    <ExportButton
      failure="Şikâyetler indirilemedi"
      onSave={() => saveDownload(exportArticleReports, { query: { status } }, 'hokka-sikayetler.csv')}
    />
  );
}

function QueueToolbar({ filters, onChange }: ToolbarProps<typeof reportFilters.defaults>) {
  const { status = 'open', article_id } = reportFilters.toFilterQuery(filters);
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ChoiceChips
        label="Göster"
        isLabelHidden
        options={[
          { value: 'open', label: 'Açık' },
          { value: 'closed', label: 'Kapalı' },
        ]}
        value={status}
        onChange={(state) => onChange({ state })}
      />
      {article_id !== undefined && (
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
