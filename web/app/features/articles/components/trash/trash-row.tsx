import type { listTrash } from '@hokka/contracts/articles/articles.ts';
import { listPublicationsOfArticles } from '@hokka/contracts/publishing/publications.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { useDeleteArticle, useRestoreArticle } from '../../api.ts';
import { ArticleStatusBadge } from '../article-status-badge.tsx';
import { promptPreview } from '../prompt-preview.ts';
import { describeRemainingPosts } from './remaining-posts.ts';
import { countDaysLeftInTrash } from './trash-days.ts';

type TrashedArticle = EndpointData<typeof listTrash>['articles'][number];

/** One deleted article, with actions to restore it or erase it at once. */
export function TrashRow({ article }: { readonly article: TrashedArticle }) {
  const { mutateAsync: restoreArticle } = useRestoreArticle();
  const navigate = useNavigate();
  const openEditor = { label: 'Aç', onClick: () => void navigate(paths.editArticle(article.id)) };
  const restore = () =>
    restoreArticle({ params: { id: article.id } }).then(
      () => notifySuccess('Makale geri alındı', { action: openEditor }),
      (error: unknown) => notifyFailure('Makale geri alınırken bir hata oluştu', error),
    );
  const [isConfirming, setConfirming] = useState(false);
  const { data } = useEndpointQuery(
    listPublicationsOfArticles,
    { query: { articles: article.id } },
    { enabled: isConfirming },
  );
  const remainingPosts = describeRemainingPosts(data?.publications ?? []);
  const { mutateAsync: deleteArticle } = useDeleteArticle();
  const purge = () =>
    deleteArticle({ params: { id: article.id }, query: { permanent: true } }).then(
      () => notifySuccess('Makale kalıcı olarak silindi'),
      (error: unknown) => notifyFailure('Makale silinirken bir hata oluştu', error),
    );
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:flex-nowrap sm:p-5">
      <article className="min-w-0">
        <ArticleStatusBadge status={article.status} />
        <h2 className="wrap-anywhere mt-2 text-lg" dir="auto">
          {article.title}
        </h2>
        <p className="mt-1 text-ink-soft text-sm">
          <RelativeTime value={article.deleted_at} /> silindi · {formatNumber(article.word_count)} kelime ·{' '}
          {formatExpiry(countDaysLeftInTrash(article.deleted_at, new Date()))}
        </p>
        <p className="wrap-anywhere mt-2 text-ink-soft">{promptPreview(article.ai_prompt)}</p>
      </article>
      <Writable>
        <div className="-ml-3 flex flex-wrap gap-2 sm:ml-0 sm:shrink-0 sm:justify-end">
          <Button
            variant="quiet"
            size="small"
            icon={<Undo2 aria-hidden size={16} />}
            aria-label={`Geri al: ${article.title}`}
            onClick={restore}
          >
            Geri al
          </Button>
          <Button
            variant="quiet-danger"
            size="small"
            icon={<Trash2 aria-hidden size={16} />}
            aria-label={`Kalıcı olarak sil: ${article.title}`}
            onClick={() => setConfirming(true)}
          >
            Kalıcı olarak sil
          </Button>
        </div>
      </Writable>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title="Bu makaleyi kalıcı olarak silmek istediğinizden emin misiniz?"
        description={
          <>
            {`“${article.title}” önceki sürümleriyle birlikte silinir ve geri getirilemez. Kullanım kaydınız değişmez.`}
            {remainingPosts !== undefined && <span className="mt-2 block">{remainingPosts}</span>}
          </>
        }
        confirmLabel="Kalıcı olarak sil"
        onConfirm={purge}
      />
    </li>
  );
}

function formatExpiry(days: number): string {
  return days === 0 ? 'bugün kalıcı olarak silinecek' : `${days} gün sonra kalıcı olarak silinecek`;
}
