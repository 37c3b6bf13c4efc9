import { mailKindLabel, mailKinds, mailStatusLabels } from '@hokka/contracts/operations/labels.ts';
import { exportMails, listMails, mailStatuses } from '@hokka/contracts/operations/mail-log.ts';
import { Mails } from 'lucide-react';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../../lib/api/save-download.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { defineListFilters, type ToolbarProps } from '../../../lib/routing/list-filters.ts';
import { parseDayRange, parseSearch } from '../../../lib/routing/url-parameters.ts';
import { useFilteredList } from '../../../lib/routing/use-list-url.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DayRangeFields } from '../../../ui/day-range-fields.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ListSearch } from '../../../ui/search-input.tsx';
import { toOptions } from '../../../ui/select.tsx';
import { TableSkeleton } from '../../../ui/table-skeleton.tsx';
import { MailNotices } from './mail-notices.tsx';
import { MailRow } from './mail-row.tsx';

/** Filters of the mail list. */
export const mailFilters = defineListFilters(
  { search: '', status: '', kind: '', from: '', to: '', page: '1' },
  ({ search, status, kind, from, to }) => ({
    status: mailStatuses.find((one) => one === status),
    kind: mailKinds.find((one) => one === kind),
    ...parseDayRange({ from, to }),
    search: parseSearch(search),
  }),
);

const pollMs = 5000;
const columns = [
  { name: 'E-posta', width: 'w-52' },
  { name: 'Alıcı' },
  { name: 'Durum', width: 'w-38' },
  { name: 'Zaman', width: 'w-34' },
  { key: 'details', name: <span className="sr-only">Ayrıntılar</span>, width: 'w-16' },
];

/** The product's mails with search, filters and pages, all of which are part of the address. */
export function MailLog() {
  const { filters, change, listQuery, paging } = useFilteredList(mailFilters);
  const query = usePagedQuery(
    listMails,
    { query: listQuery },
    // The list changes while mails are queued, so it is polled.
    { refetchInterval: ({ state }) => (state.data !== undefined && state.data.counts.queued > 0 ? pollMs : false) },
  );
  return (
    <>
      {query.data !== undefined && (
        <MailNotices
          counts={query.data.counts}
          showsFailed={listQuery.status === 'failed'}
          onShowFailed={() => change({ ...mailFilters.defaults, status: 'failed' })}
        />
      )}
      <PagedList
        query={query}
        {...paging}
        noun="e-posta"
        failureTitle="E-postalar yüklenemedi"
        skeleton={<TableSkeleton columns={3} />}
        toolbar={<MailToolbar filters={filters} onChange={change} failed={query.data?.counts.failed ?? 0} />}
        empty={{
          Icon: Mails,
          title: 'Henüz e-posta yok',
          description: 'Doğrulama, şifre sıfırlama ve güvenlik e-postaları gönderildikçe burada listelenir.',
        }}
        nothingFound={{
          description: 'Başka bir alıcı deneyin ya da filtreleri kaldırın.',
        }}
      >
        <DataTable label="E-postalar" isStale={query.isPlaceholderData} columns={columns}>
          {query.data?.entries.map((mail) => (
            <MailRow key={mail.id} mail={mail} columns={columns.length} />
          ))}
        </DataTable>
      </PagedList>
    </>
  );
}

/** Exports the filtered mails. */
export function MailLogDownload() {
  const { filters } = useFilteredList(mailFilters);
  const save = () => saveDownload(exportMails, { query: mailFilters.toFilterQuery(filters) }, 'hokka-e-postalar.csv');
  return <ExportButton onSave={save} failure="E-postalar indirilemedi" />;
}

const choices = [{ value: '', label: 'Tümü' }, ...toOptions(mailStatuses, mailStatusLabels)];

interface MailToolbarProps extends ToolbarProps<typeof mailFilters.defaults> {
  /** Number of mails that failed. */
  readonly failed: number;
}

/** Search and the filters by state and kind. */
function MailToolbar({ filters, onChange, failed }: MailToolbarProps) {
  const { status = '', kind = '' } = mailFilters.toFilterQuery(filters);
  const counted = choices.map(({ value, label }) => ({
    value,
    label: value === 'failed' && failed > 0 ? `${label} (${formatNumber(failed)})` : label,
  }));
  return (
    <ListToolbar
      search={<ListSearch label="E-posta ara" value={filters.search} onChange={onChange} />}
      query={mailFilters.toFilterQuery(filters)}
      chipNames={['status']}
      chips={
        <ChoiceChips label="Durum" options={counted} value={status} onChange={(value) => onChange({ status: value })} />
      }
      filters={
        <>
          <FilterSelect
            label="Tür"
            className="min-w-[min(12rem,100%)] flex-1 sm:max-w-64"
            value={kind}
            onChange={(value) => onChange({ kind: value })}
            emptyLabel="Tüm e-postalar"
            options={mailKinds.map((value) => ({ value, label: mailKindLabel(value) }))}
          />
          <DayRangeFields from={filters.from} to={filters.to} onChange={onChange} />
        </>
      }
    />
  );
}
