import type { listTrash } from '@hokka/contracts/articles/articles.ts';
import { type ListedPublication, listPublicationsOfArticles } from '@hokka/contracts/publishing/publications.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { Trash2, Undo } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatDate, formatNumber } from '../../../../lib/formatting/format.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { MenuAction } from '../../../../ui/dropdown-menu.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';
import { useDeleteArticle, useRestoreArticle } from '../../api.ts';
import { promptPreview } from '../prompt-preview.ts';

const trashRetentionDays = 30;
const dayMs = 24 * 3600 * 1000;

/** The last days stand out. */
const urgentDays = 7;

/** When a deleted article is erased. */
function findLastDay(deletedAt: string): string {
  return new Date(new Date(deletedAt).getTime() + trashRetentionDays * dayMs).toISOString();
}

/** Whole days, rounded up, until a deleted article is erased; 0 when it is due. */
export function countDaysLeftInTrash(deletedAt: string, now: Date): number {
  const leftMs = new Date(findLastDay(deletedAt)).getTime() - now.getTime();
  return Math.max(0, Math.ceil(leftMs / dayMs));
}

type TrashedArticle = EndpointData<typeof listTrash>['articles'][number];

interface TrashRowProps {
  readonly article: TrashedArticle;
  readonly isSelected: boolean;
  /** @param isRange Shift was held: toggles everything from the previously toggled article */
  readonly onToggle: (isRange: boolean) => void;
}

/** One deleted article, with actions to restore it or erase it at once. */
export function TrashRow({ article, isSelected, onToggle }: TrashRowProps) {
  const { mutateAsync: restoreArticle } = useRestoreArticle();
  const navigate = useNavigate();
  const openEditor = { label: 'Aç', onClick: () => void navigate(paths.editArticle(article.id)) };
  const restore = () =>
    restoreArticle({ params: { id: article.id } }).then(
      () => notifySuccess('Makale geri alındı', { action: openEditor }),
      (error: unknown) => notifyFailure('Makale geri alınırken bir hata oluştu', error),
    );
  const words = article.excerpt || promptPreview(article.ai_prompt);
  const daysLeft = countDaysLeftInTrash(article.deleted_at, new Date());
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
    <li
      className={classNames(
        'flex items-start gap-x-1 px-4 py-2.5 max-sm:flex-wrap sm:items-center sm:px-5',
        isSelected && 'bg-cobalt-wash',
      )}
    >
      <Writable>
        {article.is_changeable ? (
          <Checkbox
            checked={isSelected}
            onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            label={<span className="sr-only">Seç: {article.title}</span>}
            className="w-8 shrink-0"
          />
        ) : (
          <span className="w-8 shrink-0" />
        )}
      </Writable>
      <article className="min-w-0 flex-1">
        <h2 className="wrap-anywhere line-clamp-2 text-base" dir="auto">
          {article.title}
        </h2>
        <p className="truncate text-left text-ink-soft text-sm empty:hidden" dir="auto">
          {words.startsWith(article.title) ? '' : words}
        </p>
        <ul className="dotted-row mt-0.5 text-ink-soft text-sm tabular-nums">
          <li>
            <RelativeTime value={article.deleted_at} /> silindi
          </li>
          <li
            title={`Son gün: ${formatDate(findLastDay(article.deleted_at))}`}
            className={daysLeft <= urgentDays ? 'font-medium text-amber' : undefined}
          >
            {daysLeft === 0 ? 'bugün kalıcı olarak silinecek' : `${formatNumber(daysLeft)} gün kaldı`}
          </li>
          <li className="max-sm:hidden">{formatNumber(article.word_count)} kelime</li>
        </ul>
      </article>
      {article.is_changeable && (
        <Writable>
          <div className="flex items-center justify-between max-sm:basis-full max-sm:pl-6">
            <Button
              variant="quiet"
              size="small"
              icon={<Undo aria-hidden size={16} />}
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
      )}
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

/** Names the sites on which posts remain after their article is erased, since they can no longer be withdrawn. */
export function describeRemainingPosts(publications: readonly ListedPublication[]): string | undefined {
  const names = publications.filter(hasPost).map(({ site }) => `“${site.name}”`);
  if (names.length === 0) return undefined;
  return `Sitelerde yayımlananlar (${new Intl.ListFormat('tr').format(names)}) yerinde kalır ve buradan geri çekilemez; geri çekecekseniz önce makaleyi geri alın.`;
}

/** A withdrawn post is a draft that readers do not see; webhook receivers name no post. */
function hasPost({ state, site, remote_id: remoteId, verified_at: verifiedAt }: ListedPublication): boolean {
  if (state === 'withdrawn') return false;
  return remoteId !== null || state === 'outcome_unknown' || (site.kind === 'webhook' && verifiedAt !== null);
}
