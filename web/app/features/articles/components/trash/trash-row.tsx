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
import { MenuAction } from '../../../../ui/dropdown-menu.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { useDeleteArticle, useRestoreArticle } from '../../api.ts';
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
    <li className="flex items-center justify-between gap-x-2 px-4 py-2.5 sm:gap-x-6 sm:px-5">
      <article className="min-w-0 flex-1">
        <h2 className="wrap-anywhere line-clamp-2 text-base" dir="auto">
          {article.title}
        </h2>
        <p className="truncate text-left text-ink-soft text-sm" dir="auto">
          {promptPreview(article.ai_prompt)}
        </p>
        <ul className="dotted-row mt-0.5 text-ink-soft text-sm tabular-nums">
          <li>
            <RelativeTime value={article.deleted_at} /> silindi
          </li>
          <li>{formatExpiry(countDaysLeftInTrash(article.deleted_at, new Date()))}</li>
          <li>{formatNumber(article.word_count)} kelime</li>
        </ul>
      </article>
      <Writable>
        <div className="flex flex-wrap items-center justify-end">
          <Button
            variant="quiet"
            size="small"
            icon={<Undo2 aria-hidden size={16} />}
            aria-label={`Geri al: ${article.title}`}
            onClick={restore}
          >
            Geri al
          </Button>
          <RowMenu name={article.title}>
            <MenuAction
              danger
              icon={<Trash2 aria-hidden size={16} />}
              label={`Kalıcı olarak sil: ${article.title}`}
              onSelect={() => setConfirming(true)}
            >
              Kalıcı olarak sil
            </MenuAction>
          </RowMenu>
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
  return days === 0 ? 'bugün kalıcı olarak silinecek' : `${days} gün kaldı`;
}
