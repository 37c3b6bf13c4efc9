import { ScrollText } from 'lucide-react';
import { useListUrl } from '../../../lib/routing/use-list-url.ts';
import { useUrlState } from '../../../lib/routing/use-url-state.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { NothingFound } from '../../../ui/nothing-found.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { saveAuditLog, useAuditLog } from '../api.ts';
import { filterDefaults, isFiltered, toFilterQuery, toListQuery } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';

/** Everything that is on record, with search, filters and pages, all of it in the address. */
export function AuditLog() {
  const { filters, change, paging } = useListUrl(filterDefaults);
  const listQuery = toListQuery(filters);
  const query = useAuditLog(listQuery);
  return (
    <PagedList
      query={query}
      {...paging}
      isFiltered={isFiltered(filters)}
      noun="kayıt"
      failureTitle="Denetim kaydı yüklenemedi"
      toolbar={<AuditToolbar filters={filters} onChange={change} />}
      empty={<NoEntries />}
      nothingFound={
        <NothingFound
          title="Aramanıza uyan kayıt bulunamadı"
          description="Başka bir kişi, işlem ya da tarih aralığı deneyin."
          resetLabel="Aramayı ve filtreleri temizle"
          onReset={() => change(filterDefaults)}
        />
      }
    >
      <AuditTable entries={query.data?.entries ?? []} isStale={query.isPlaceholderData} />
    </PagedList>
  );
}

/** What the filters leave of the log, as a file. */
export function AuditLogDownload() {
  const [filters] = useUrlState(filterDefaults);
  return <ExportButton onSave={() => saveAuditLog(toFilterQuery(filters))} failure="Denetim kaydı indirilemedi" />;
}

function NoEntries() {
  return (
    <EmptyState
      icon={<ScrollText aria-hidden size={32} strokeWidth={1.5} />}
      title="Henüz kayıt yok"
      description="Adminlerin yaptığı her değişiklik, kimin ne zaman ve nereden yaptığıyla burada görünür."
    />
  );
}
