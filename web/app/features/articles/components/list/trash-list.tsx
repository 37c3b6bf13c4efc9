import { listTrash } from '@hokka/contracts/articles/articles.ts';
import { changeArticles, deleteTrashedArticles, emptyTrash } from '@hokka/contracts/articles/change-articles.ts';
import { Trash2, Undo } from 'lucide-react';
import { useState } from 'react';
import { useEndpointMutation, usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { usePaging } from '../../../../lib/routing/use-list-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { notifyFailure, notifyInfo, notifySuccess } from '../../../../ui/notify.ts';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { TitleListSkeleton } from '../../../../ui/skeleton.tsx';
import { useWritable, Writable } from '../../../../ui/writable.tsx';
import { SelectAll } from './select-all.tsx';
import { useSelection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { TrashRow } from './trash-row.tsx';

/** Deleted articles that can be restored, the last deleted first. */
export function TrashList() {
  const paging = usePaging();
  const query = usePagedQuery(listTrash, { query: { page: paging.page } });
  const articles = query.data?.articles ?? [];
  const selection = useSelection(articles.filter((article) => article.is_changeable));
  const isWritable = useWritable();
  return (
    <>
      <PagedList
        query={query}
        {...paging}
        noun="silinmiş makale"
        failureTitle="Çöp kutusu yüklenirken bir hata oluştu"
        skeleton={<TitleListSkeleton />}
        selectAll={
          isWritable && (
            <SelectAll
              state={selection.state}
              onToggle={selection.toggleAll}
              label={<span className="sr-only">Bu sayfadaki tüm makaleleri seç</span>}
              className="ml-[calc(1rem+1px)] w-8 shrink-0 sm:ml-[calc(1.25rem+1px)]"
            />
          )
        }
        empty={{
          Icon: Trash2,
          title: 'Çöp kutusu boş',
          description: 'Sildiğiniz makaleleri buradan geri alabilirsiniz.',
        }}
      >
        <Card className="p-0!">
          <ul aria-label="Silinen makaleler" className="divide-y divide-line">
            {articles.map((article) => (
              <TrashRow
                key={article.id}
                article={article}
                isSelected={selection.isSelected(article.id)}
                onToggle={(isRange) => selection.toggle(article.id, isRange)}
              />
            ))}
          </ul>
        </Card>
      </PagedList>
      {isWritable && (
        <SelectionBar count={selection.chosen.length} onClear={selection.clear}>
          <TrashActions ids={selection.chosen.map(({ id }) => id)} onDone={selection.clear} />
        </SelectionBar>
      )}
    </>
  );
}

/** Erases everything that was in the trash when it was read; for writers their own drafts. */
export function EmptyTrashButton() {
  // The last deleted article is the first of the first page.
  const { data } = usePagedQuery(listTrash, { query: { page: 1 } });
  const { mutateAsync: empty } = useEndpointMutation(emptyTrash);
  const [isConfirming, setConfirming] = useState(false);
  const until = data?.articles[0]?.deleted_at;
  if (data === undefined || until === undefined || data.erasable === 0) return null;
  const { erasable } = data;
  const purge = () =>
    empty({ body: { until } }).then(
      ({ deleted }) => reportChange({ chosen: erasable, done: deleted, what: 'kalıcı olarak silindi' }),
      (error: unknown) => notifyFailure('Çöp kutusu boşaltılamadı', error),
    );
  return (
    <Writable>
      <Button
        icon={<Trash2 aria-hidden size={16} />}
        className="text-coral! hover:bg-coral-wash!"
        onClick={() => setConfirming(true)}
      >
        Çöpü boşalt
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`Çöp kutusundaki ${erasable < data.pagination.total ? 'size ait ' : ''}${formatNumber(erasable)} makaleyi kalıcı olarak silmek istediğinizden emin misiniz?`}
        description={erasedForGood}
        confirmLabel="Kalıcı olarak sil"
        onConfirm={purge}
      />
    </Writable>
  );
}

const erasedForGood =
  'Önceki sürümleriyle birlikte silinirler ve geri getirilemezler. Sitelerde yayımlananlar yerinde kalır ve buradan geri çekilemez.';

interface ReportedChange {
  /** Number of articles that were to be changed. */
  readonly chosen: number;
  readonly done: number;
  readonly what: string;
}

/** Says how many articles were changed, and why others were not. */
function reportChange({ chosen, done, what }: ReportedChange): void {
  const rest = chosen - done;
  const notify = done > 0 ? notifySuccess : notifyInfo;
  notify(
    `${formatNumber(done)} makale ${what}`,
    rest > 0
      ? {
          description: `${formatNumber(rest)} makale çöp kutusunda değil, hâlâ yazılıyor ya da değiştirme yetkiniz yok.`,
        }
      : {},
  );
}

interface TrashActionsProps {
  readonly ids: readonly string[];
  readonly onDone: () => void;
}

/** Restores or erases all selected articles. */
function TrashActions({ ids, onDone }: TrashActionsProps) {
  const { mutateAsync: change, isPending: isRestoring } = useEndpointMutation(changeArticles);
  const { mutateAsync: erase, isPending: isErasing } = useEndpointMutation(deleteTrashedArticles);
  const [isConfirming, setConfirming] = useState(false);
  const isPending = isRestoring || isErasing;
  const report = (done: number, what: string) => {
    reportChange({ chosen: ids.length, done, what });
    onDone();
  };
  const restore = () =>
    change({ body: { action: 'restore', items: ids.map((id) => ({ id })) } }).then(
      ({ results }) => report(results.filter(({ outcome }) => outcome === 'done').length, 'geri alındı'),
      (error: unknown) => notifyFailure('Makaleler geri alınamadı', error),
    );
  const purge = () =>
    erase({ body: { ids: [...ids] } }).then(
      ({ deleted }) => report(deleted, 'kalıcı olarak silindi'),
      (error: unknown) => notifyFailure('Makaleler silinemedi', error),
    );
  return (
    <>
      <Button size="small" icon={<Undo aria-hidden size={16} />} aria-disabled={isPending} onClick={restore}>
        Geri al
      </Button>
      <Button
        size="small"
        icon={<Trash2 aria-hidden size={16} />}
        className="text-coral! hover:bg-coral-wash!"
        aria-disabled={isPending}
        onClick={() => setConfirming(true)}
      >
        Kalıcı olarak sil
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={`${formatNumber(ids.length)} makaleyi kalıcı olarak silmek istediğinizden emin misiniz?`}
        description={erasedForGood}
        confirmLabel="Kalıcı olarak sil"
        onConfirm={purge}
      />
    </>
  );
}
