import { listTrash } from '@hokka/contracts/articles/articles.ts';
import { Trash2 } from 'lucide-react';
import { usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { usePaging } from '../../../../lib/routing/use-list-url.ts';
import { Card } from '../../../../ui/card.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { ArticleListSkeleton } from '../list/article-list-skeleton.tsx';
import { TrashRow } from './trash-row.tsx';

/** Deleted articles that can be restored, the last deleted first. */
export function TrashList() {
  const paging = usePaging();
  const query = usePagedQuery(listTrash, { query: { page: paging.page } });
  return (
    <PagedList
      query={query}
      {...paging}
      noun="silinmiş makale"
      failureTitle="Çöp kutusu yüklenirken bir hata oluştu"
      skeleton={<ArticleListSkeleton />}
      empty={{
        Icon: Trash2,
        title: 'Çöp kutusu boş',
        description: 'Sildiğiniz makaleler 30 gün burada bekler; bu sürede geri alabilirsiniz.',
      }}
    >
      <Card className="p-0!">
        <ul aria-label="Silinen makaleler" className="divide-y divide-line">
          {query.data?.articles.map((article) => (
            <TrashRow key={article.id} article={article} />
          ))}
        </ul>
      </Card>
    </PagedList>
  );
}
