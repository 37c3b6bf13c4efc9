import { Mails } from 'lucide-react';
import { useListUrl } from '../../../lib/routing/use-list-url.ts';
import { useUrlState } from '../../../lib/routing/use-url-state.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportButton } from '../../../ui/export-button.tsx';
import { NothingFound } from '../../../ui/nothing-found.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { saveMails, useMailLog } from '../api.ts';
import { filterDefaults, isFiltered, toFilterQuery, toListQuery } from './mail-filters.ts';
import { MailNotices } from './mail-notices.tsx';
import { MailRow } from './mail-row.tsx';
import { MailToolbar } from './mail-toolbar.tsx';

const columns = [{ name: 'E-posta' }, { name: 'Durum' }, { name: 'Zaman', width: 'w-64' }];

/** The mails of the product with search, filters and pages, all of it in the address. */
export function MailLog() {
  const { filters, change, paging } = useListUrl(filterDefaults);
  const listQuery = toListQuery(filters);
  const query = useMailLog(listQuery);
  return (
    <>
      {query.data !== undefined && <MailNotices counts={query.data.counts} />}
      <PagedList
        query={query}
        {...paging}
        isFiltered={isFiltered(filters)}
        noun="e-posta"
        failureTitle="E-postalar yüklenemedi"
        toolbar={<MailToolbar filters={filters} onChange={change} />}
        empty={<NoMails />}
        nothingFound={
          <NothingFound
            title="Aramanıza uyan e-posta bulunamadı"
            description="Başka bir alıcı deneyin ya da filtreleri kaldırın."
            resetLabel="Aramayı ve filtreyi temizle"
            onReset={() => change(filterDefaults)}
          />
        }
      >
        <DataTable label="E-postalar" isStale={query.isPlaceholderData} columns={columns}>
          {query.data?.entries.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </DataTable>
      </PagedList>
    </>
  );
}

/** What the filters leave of the mails, as a file. */
export function MailLogDownload() {
  const [filters] = useUrlState(filterDefaults);
  return <ExportButton onSave={() => saveMails(toFilterQuery(filters))} failure="E-postalar indirilemedi" />;
}

function NoMails() {
  return (
    <EmptyState
      icon={<Mails aria-hidden size={32} strokeWidth={1.5} />}
      title="Henüz e-posta yok"
      description="Doğrulama, şifre sıfırlama ve güvenlik e-postaları gönderildikçe burada listelenir."
    />
  );
}
