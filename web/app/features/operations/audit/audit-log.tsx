import {
  auditActionLabels,
  auditActions,
  auditTargetKinds,
  auditTargetLabels,
} from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { type AuditEntry, exportAuditLog } from '@hokka/contracts/operations/audit/audit-log.ts';
import { ScrollText, X } from 'lucide-react';
import { z } from 'zod';
import { saveDownload } from '../../../lib/api/save-download.ts';
import { defineListFilters, type ToolbarProps } from '../../../lib/routing/list-filters.ts';
import { parseDayRange, parseSearch } from '../../../lib/routing/url-parameters.ts';
import { useFilteredList } from '../../../lib/routing/use-list-url.ts';
import { Button } from '../../../ui/button.tsx';
import { DayRangeFields } from '../../../ui/day-range-fields.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ListSearch } from '../../../ui/search-input.tsx';
import { toOptions } from '../../../ui/select.tsx';
import { useAuditLog } from '../api.ts';
import { AuditTable } from './audit-table.tsx';

const rowsListed = 20;

/** Filters of the audit log. */
export const auditFilters = defineListFilters(
  { search: '', action: '', kind: '', actor: '', target: '', from: '', to: '', page: '1' },
  ({ search, action, kind, actor, target, from, to }) => ({
    search: parseSearch(search),
    action: auditActions.find((one) => one === action),
    target_kind: auditTargetKinds.find((one) => one === kind),
    actor_id: z.uuid().safeParse(actor).data,
    target_id: target.length <= 100 ? target : undefined,
    ...parseDayRange({ from, to }),
  }),
  () => ({ limit: rowsListed }),
);

/** All audit events with search, filters and pages, all of which are part of the address. */
export function AuditLog() {
  const { filters, change, listQuery, paging } = useFilteredList(auditFilters);
  const query = useAuditLog(listQuery);
  return (
    <PagedList
      query={query}
      {...paging}
      noun="kayıt"
      failureTitle="Denetim kaydı yüklenemedi"
      toolbar={<AuditToolbar filters={filters} onChange={change} first={query.data?.entries[0]} />}
      empty={{
        Icon: ScrollText,
        title: 'Henüz kayıt yok',
        description: 'Adminlerin yaptığı her değişiklik, kimin ne zaman ve nereden yaptığıyla burada görünür.',
      }}
      nothingFound={{
        description: 'Başka bir kişi, işlem ya da tarih aralığı deneyin.',
        resetLabel: 'Tüm kayıtları göster',
      }}
    >
      <AuditTable entries={query.data?.entries ?? []} isStale={query.isPlaceholderData} />
    </PagedList>
  );
}

/** Exports the filtered log. */
export function AuditLogDownload() {
  const { filters } = useFilteredList(auditFilters);
  const query = auditFilters.toFilterQuery(filters);
  const save = () => saveDownload(exportAuditLog, { query }, 'hokka-denetim-kaydi.csv');
  return <ExportButton onSave={save} failure="Denetim kaydı indirilemedi" />;
}

interface AuditToolbarProps extends ToolbarProps<typeof auditFilters.defaults> {
  /** Names the person or the record to which the log is narrowed. */
  readonly first: AuditEntry | undefined;
}

/** Search and filters of the log. */
function AuditToolbar({ filters, onChange, first }: AuditToolbarProps) {
  const { action = '', target_kind = '', actor_id, target_id } = auditFilters.toFilterQuery(filters);
  return (
    <ListToolbar
      search={<ListSearch label="Ad veya e-posta ara" value={filters.search} onChange={onChange} />}
      query={auditFilters.toFilterQuery(filters)}
      filters={
        <>
          <FilterSelect
            label="İşlem"
            className="min-w-[min(12rem,100%)] flex-1 sm:max-w-72"
            value={action}
            onChange={(value) => onChange({ action: value })}
            emptyLabel="Tüm işlemler"
            options={toOptions(auditActions, auditActionLabels)}
          />
          <FilterSelect
            label="Kayıt türü"
            value={target_kind}
            onChange={(value) => onChange({ kind: value })}
            emptyLabel="Tüm türler"
            options={toOptions(auditTargetKinds, auditTargetLabels)}
          />
          <DayRangeFields from={filters.from} to={filters.to} onChange={onChange} />
        </>
      }
    >
      {(actor_id !== undefined || target_id !== undefined) && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span className="wrap-anywhere">
            {actor_id === undefined
              ? describeSubject('Yalnızca bir kaydın geçmişi gösteriliyor', first?.target_name)
              : describeSubject('Yalnızca bir kişinin yaptıkları gösteriliyor', first?.actor?.name)}
          </span>
          <Button size="small" icon={<X aria-hidden size={16} />} onClick={() => onChange({ actor: '', target: '' })}>
            Tümünü göster
          </Button>
        </p>
      )}
    </ListToolbar>
  );
}

function describeSubject(sentence: string, name: string | null | undefined): string {
  return name == null ? `${sentence}.` : `${sentence}: ${name}`;
}
