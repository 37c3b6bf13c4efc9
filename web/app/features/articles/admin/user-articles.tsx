import { listUserArticles, type UserArticle } from '@hokka/contracts/accounts/user-admin.ts';
import { toAdminReason } from '@hokka/contracts/articles/stop-reasons.ts';
import { FileText } from 'lucide-react';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { usePaging } from '../../../lib/routing/use-list-url.ts';
import { DataCell, DataRow, DataTable } from '../../../ui/data-table.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DateText } from '../../../ui/time-text.tsx';
import { ArticleStatusBadge } from '../components/article-status-badge.tsx';
import { VisibilityBadge } from '../components/visibility-badge.tsx';

const columns = [
  { name: 'Makale' },
  { name: 'Durum', width: 'w-64' },
  { name: 'Kelime', width: 'w-24' },
  { name: 'Oluşturuldu', width: 'w-40' },
];

/** A user's articles without their texts, for admins. */
export function UserArticles({ userId }: { readonly userId: string }) {
  const paging = usePaging();
  const query = usePagedQuery(listUserArticles, { params: { id: userId }, query: { page: paging.page } });
  return (
    <PagedList
      query={query}
      {...paging}
      noun="makale"
      failureTitle="Makaleler yüklenemedi"
      empty={{
        Icon: FileText,
        title: 'Henüz makale yok',
        description: 'Kullanıcının oluşturduğu makaleler burada listelenir; çöp kutusundakiler görünmez.',
      }}
    >
      <DataTable label="Makaleler" columns={columns} isStale={query.isPlaceholderData}>
        {query.data?.articles.map((article) => (
          <ArticleRow key={article.id} article={article} />
        ))}
      </DataTable>
    </PagedList>
  );
}

function ArticleRow({ article }: { readonly article: UserArticle }) {
  return (
    <DataRow>
      <DataCell place="main">
        {article.status === 'completed' ? (
          <TextLink to={paths.readArticle(article.id)} className="wrap-anywhere">
            {article.title}
          </TextLink>
        ) : (
          <span className="wrap-anywhere font-medium" dir="auto">
            {article.title}
          </span>
        )}
        {article.category !== null && <span className="block text-ink-soft text-sm">{article.category}</span>}
      </DataCell>
      <DataCell place="state">
        <span className="flex flex-wrap gap-2">
          <ArticleStatusBadge status={article.status} />
          <VisibilityBadge isPublic={article.is_public} />
        </span>
        {article.failure_reason !== null && (
          <span className="wrap-anywhere mt-1 block text-ink-soft text-sm">
            {toAdminReason(article.failure_reason)}
          </span>
        )}
      </DataCell>
      <DataCell place="line" className="tabular-nums">
        {formatNumber(article.word_count)}
        <span className="@3xl:sr-only"> kelime</span>
      </DataCell>
      <DataCell place="line" className="text-ink-soft text-sm">
        <DateText value={article.created_at} />
      </DataCell>
    </DataRow>
  );
}
