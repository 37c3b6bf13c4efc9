import {
  contactFilterStatuses,
  exportContactMessages,
  listContactMessages,
} from '@hokka/contracts/operations/contact.ts';
import { contactStatusLabels } from '@hokka/contracts/operations/labels.ts';
import { Inbox } from 'lucide-react';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { saveDownload } from '../../../lib/api/save-download.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { defineListFilters, type ToolbarProps } from '../../../lib/routing/list-filters.ts';
import { parseSearch } from '../../../lib/routing/url-parameters.ts';
import { useFilteredList } from '../../../lib/routing/use-list-url.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ListSearch } from '../../../ui/search-input.tsx';
import { toOptions } from '../../../ui/select.tsx';
import { usePendingCount } from '../api.ts';
import { ContactRow } from './contact-row.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** Filters of the message list; `message` is the open one. */
export const contactFilters = defineListFilters(
  { search: '', status: '', message: '', page: '1' },
  ({ search, status }) => ({
    status: contactFilterStatuses.find((one) => one === status),
    search: parseSearch(search),
  }),
);

const columns = [
  { name: 'Gönderen', width: 'w-[28%]' },
  { name: 'Mesaj' },
  { name: 'Durum', width: 'w-32' },
  { name: 'Zaman', width: 'w-34' },
  { key: 'actions', name: <span className="sr-only">İşlemler</span>, width: 'w-16' },
];

/** Where nothing is chosen, the list opens with what waits for an answer, if anything does; `status=all` shows all. */
function opensWithWaiting({ search, status }: typeof contactFilters.defaults, waiting = 0): boolean {
  return waiting > 0 && search + status === '';
}

/** Messages to the support with search, filter and pages. The open message is part of the address as well. */
export function ContactInbox() {
  const { filters, change, hrefWith, listQuery, paging } = useFilteredList(contactFilters);
  const isOfWaiting = opensWithWaiting(filters, usePendingCount('messages'));
  const query = usePagedQuery(listContactMessages, {
    query: isOfWaiting ? { ...listQuery, status: 'unhandled' as const } : listQuery,
  });
  // Opening a message does not change the page.
  const show = (message: string) => ({ message, page: filters.page });
  return (
    <>
      <PagedList
        query={query}
        {...paging}
        // On phones the chips are folded away.
        noun={isOfWaiting || listQuery.status === 'unhandled' ? 'yanıt bekleyen mesaj' : 'mesaj'}
        failureTitle="Mesajlar yüklenemedi"
        toolbar={<ContactToolbar filters={filters} onChange={change} />}
        empty={{
          Icon: Inbox,
          title: 'Henüz mesaj yok',
          description: 'İletişim formundan yazılan mesajlar burada görünür ve destek adresine e-posta olarak da gelir.',
        }}
        nothingFound={{
          description: 'Başka bir ad, e-posta ya da konu deneyin veya filtreyi kaldırın.',
          resetLabel: 'Tüm mesajları göster',
        }}
      >
        <DataTable label="Mesajlar" isStale={query.isPlaceholderData} columns={columns}>
          {query.data?.messages.map((message) => (
            <ContactRow key={message.id} message={message} href={hrefWith(show(message.id))} />
          ))}
        </DataTable>
      </PagedList>
      {filters.message !== '' && (
        <MessageDialog
          key={filters.message}
          id={filters.message}
          shown={query.data?.messages.find(({ id }) => id === filters.message)}
          onClose={() => change(show(''), { replace: true })}
        />
      )}
    </>
  );
}

/** Exports the filtered messages. */
export function ContactDownload() {
  const { filters } = useFilteredList(contactFilters);
  const query = {
    ...contactFilters.toFilterQuery(filters),
    ...(opensWithWaiting(filters, usePendingCount('messages')) && { status: 'unhandled' as const }),
  };
  const save = () => saveDownload(exportContactMessages, { query }, 'hokka-iletisim-mesajlari.csv');
  return <ExportButton onSave={save} failure="Mesajlar indirilemedi" />;
}

/** Search and the filter by state, with the number that the menu shows as well. */
function ContactToolbar({ filters, onChange }: ToolbarProps<typeof contactFilters.defaults>) {
  const waiting = usePendingCount('messages') ?? 0;
  const { status = opensWithWaiting(filters, waiting) ? 'unhandled' : 'all' } = contactFilters.toFilterQuery(filters);
  const choices = [
    { value: 'unhandled', label: `Yanıt bekleyenler${waiting > 0 ? ` (${formatNumber(waiting)})` : ''}` },
    { value: 'all', label: 'Tümü' },
    ...toOptions(['answered', 'spam'], contactStatusLabels),
  ] as const;
  return (
    <ListToolbar
      search={<ListSearch label="Mesajlarda ara" value={filters.search} onChange={onChange} />}
      query={contactFilters.toFilterQuery(filters)}
      chips={
        <ChoiceChips label="Durum" options={choices} value={status} onChange={(value) => onChange({ status: value })} />
      }
    />
  );
}
