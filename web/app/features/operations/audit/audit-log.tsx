import { exportAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { ScrollText } from 'lucide-react';
import { saveDownload } from '../../../lib/api/save-download.ts';
import { useFilteredList } from '../../../lib/routing/use-list-url.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { useAuditLog } from '../api.ts';
import { auditFilters } from './audit-filters.ts';
import { AuditTable } from './audit-table.tsx';
import { AuditToolbar } from './audit-toolbar.tsx';

/** Everything that is on record, with search, filters and pages, all of it in the address. */
export function AuditLog() {
  const { filters, change, listQuery, paging } = useFilteredList(auditFilters);
  const query = useAuditLog(listQuery);
  return (
    <PagedList
      query={query}
      {...paging}
      noun="kayıt"
      failureTitle="Denetim kaydı yüklenemedi"
      toolbar={<AuditToolbar filters={filters} onChange={change} />}
      empty={{
        Icon: ScrollText,
        title: 'Henüz kayıt yok',
        description: 'Adminlerin yaptığı her değişiklik, kimin ne zaman ve nereden yaptığıyla burada görünür.',
      }}
      nothingFound={{
        title: 'Aramanıza uyan kayıt bulunamadı',
        description: 'Başka bir kişi, işlem ya da tarih aralığı deneyin.',
        resetLabel: 'Aramayı ve filtreleri temizle',
      }}
    >
      <AuditTable entries={query.data?.entries ?? []} isStale={query.isPlaceholderData} />
    </PagedList>
  );
}

/** What the filters leave of the log, as a file. */
export function AuditLogDownload() {
  const { filters } = useFilteredList(auditFilters);
  const query = auditFilters.toFilterQuery(filters);
  const save = () => saveDownload(exportAuditLog, { query }, 'hokka-denetim-kaydi.csv');
  return <ExportButton onSave={save} failure="Denetim kaydı indirilemedi" />;
}
