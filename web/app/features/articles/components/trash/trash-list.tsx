import { Trash2 } from 'lucide-react';
import { parsePage } from '../../../../lib/routing/page-number.ts';
import { useUrlState } from '../../../../lib/routing/use-url-state.ts';
import { Card } from '../../../../ui/card.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { Pagination } from '../../../../ui/pagination.tsx';
import { useTrash } from '../../api.ts';
import { ArticleListSkeleton } from '../list/article-list-skeleton.tsx';
import { TrashRow } from './trash-row.tsx';

const urlDefaults = { page: '1' };

/** Deleted articles that can still be taken back. */
export function TrashList() {
  const [{ page: pageText }] = useUrlState(urlDefaults);
  const page = parsePage(pageText);
  const { data, error, refetch } = useTrash(page);
  if (data === undefined) {
    if (error === null) return <ArticleListSkeleton />;
    return (
      <ErrorState
        title="Çöp kutusu yüklenirken bir hata oluştu"
        description={error.message}
        requestId={error.requestId}
        onRetry={refetch}
      />
    );
  }
  if (data.articles.length === 0 && page === 1) {
    return (
      <EmptyState
        icon={<Trash2 aria-hidden size={32} strokeWidth={1.5} />}
        title="Çöp kutusu boş"
        description="Sildiğiniz makaleler 30 gün burada bekler; bu sürede geri alabilirsiniz."
      />
    );
  }
  return (
    <>
      <Card className="p-0!">
        <ul aria-label="Silinen makaleler" className="divide-y divide-line">
          {data.articles.map((article) => (
            <TrashRow key={article.id} article={article} />
          ))}
        </ul>
      </Card>
      <Pagination page={page} totalPages={data.pagination.totalPages} buildHref={(next) => `?page=${next}`} />
    </>
  );
}
