import type { ContactMessage } from '@hokka/contracts/operations/contact.ts';
import { Inbox } from 'lucide-react';
import { useListUrl } from '../../../lib/routing/use-list-url.ts';
import { useUrlState } from '../../../lib/routing/use-url-state.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { NothingFound } from '../../../ui/nothing-found.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { saveContactMessages, useContactMessages } from '../api.ts';
import { filterDefaults, isFiltered, toFilterQuery, toListQuery } from './contact-filters.ts';
import { ContactRow } from './contact-row.tsx';
import { ContactToolbar } from './contact-toolbar.tsx';
import { MessageDialog } from './message-dialog.tsx';

const columns = [
  { name: 'Gönderen', width: 'w-64' },
  { name: 'Mesaj' },
  { name: 'Durum', width: 'w-40' },
  { name: 'Zaman', width: 'w-36' },
];

/** Messages to the support with search, filter and pages; which is open stands in the address as well. */
export function ContactInbox() {
  const { filters, change, hrefWith, paging } = useListUrl(filterDefaults);
  const listQuery = toListQuery(filters);
  const query = useContactMessages(listQuery);
  // Opening a message changes no page.
  const show = (message: string) => ({ message, page: filters.page });
  return (
    <>
      <PagedList
        query={query}
        {...paging}
        isFiltered={isFiltered(filters)}
        noun="mesaj"
        failureTitle="Mesajlar yüklenemedi"
        toolbar={<ContactToolbar filters={filters} onChange={change} />}
        empty={<NoMessages />}
        nothingFound={
          <NothingFound
            title="Aramanıza uyan mesaj bulunamadı"
            description="Başka bir ad, e-posta ya da konu deneyin veya filtreyi kaldırın."
            resetLabel="Tüm mesajları göster"
            onReset={() => change(filterDefaults)}
          />
        }
      >
        <DataTable label="Mesajlar" isStale={query.isPlaceholderData} columns={columns}>
          {query.data?.messages.map((message: ContactMessage) => (
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

/** What the filters leave of the messages, as a file. */
export function ContactDownload() {
  const [filters] = useUrlState(filterDefaults);
  return <ExportButton onSave={() => saveContactMessages(toFilterQuery(filters))} failure="Mesajlar indirilemedi" />;
}

function NoMessages() {
  return (
    <EmptyState
      icon={<Inbox aria-hidden size={32} strokeWidth={1.5} />}
      title="Henüz mesaj yok"
      description="İletişim formundan yazılan mesajlar burada görünür ve destek adresine e-posta olarak da gelir."
    />
  );
}
