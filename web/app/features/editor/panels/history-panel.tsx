import { listRevisions, type restoreRevision, revisionReasonLabels } from '@hokka/contracts/articles/revisions.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { usePagedQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatDate, formatDateTime, formatListTime, formatNumber } from '../../../lib/formatting/format.ts';
import { createPartLoader } from '../../../lib/page-part.ts';
import { Button } from '../../../ui/button.tsx';
import { NewerOlder } from '../../../ui/newer-older.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { useLoadedDialog } from '../../../ui/use-loaded-dialog.ts';
import type { EditorHandle } from '../save/use-editor.ts';
import type { ReviseText, RevisionDialogProps } from '../versions/revision-dialog.tsx';

interface HistoryPanelProps {
  readonly editor: EditorHandle;
  readonly onRestored: (article: EndpointData<typeof restoreRevision>) => void;
  readonly onRevise: ReviseText;
}

/** Revisions of the article, each of which can be restored. */
export function HistoryPanel(props: HistoryPanelProps) {
  return (
    <section>
      <h2 className="sr-only">Geçmiş</h2>
      <RevisionList {...props} />
    </section>
  );
}

type Revision = EndpointData<typeof listRevisions>['revisions'][number];

/** What replaced a revision, and who did it. */
function RevisionNote({ author_name: author, reason }: Revision) {
  const notes = [revisionReasonLabels[reason], author].filter(Boolean);
  return <span className="block truncate text-ink-soft text-sm">{notes.join(' · ')}</span>;
}

/** Length of a revision, and how many words it gained or lost against the one before. */
function RevisionLength({ words, earlier }: { readonly words: number; readonly earlier: number | undefined }) {
  const change = earlier === undefined ? 0 : words - earlier;
  return (
    <span className="revision-figures">
      <span>
        {formatNumber(words)}
        <span className="sr-only"> kelime</span>
      </span>
      <span>{change !== 0 && `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))}`}</span>
    </span>
  );
}

/** E.g. 'bugün 07:04', 'dün 22:15', '21 Kasım 2026 07:04': several revisions may be of one day. */
function describeTime(timestamp: string): string {
  const time = formatListTime(timestamp, new Date());
  return time === formatDate(timestamp) ? formatDateTime(timestamp) : time;
}

function RevisionList({ editor, onRestored, onRevise }: HistoryPanelProps) {
  const [page, setPage] = useState(1);
  const [chosenId, setChosenId] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const articleId = editor.state.saved.id;
  const { data, error, refetch } = usePagedQuery(listRevisions, { params: { id: articleId }, query: { page } });
  if (error !== null && data === undefined) {
    return (
      <div role="alert">
        <p className="text-coral">Geçmiş yüklenemedi. {error.message}</p>
        <Button size="small" className="mt-3" onClick={() => refetch()}>
          Tekrar Dene
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Skeletons className="flex flex-col gap-3" shapes={['h-10 w-full', 'h-10 w-full']} />;
  if (data.revisions.length === 0) {
    return (
      <p className="text-ink-soft">Henüz eski bir sürüm yok. Metniniz değiştikçe önceki hâlleri burada saklanır.</p>
    );
  }
  const { totalPages } = data.pagination;
  return (
    <>
      <p className="mb-3 text-ink-soft text-sm">Bir sürümü seçin; şimdiki metinle karşılaştırıp geri yükleyin.</p>
      <div aria-hidden className="mb-1 flex justify-between pr-6 text-ink-soft text-sm">
        Sürüm
        <span className="revision-figures">
          <span>Kelime</span>
          <span>Fark</span>
        </span>
      </div>
      <ol className="-mb-2 flex flex-col">
        {page === 1 && (
          <li className="-mx-2 flex items-center justify-between gap-3 rounded-control bg-cobalt-wash py-2 pr-8 pl-2">
            <span className="font-medium">Şimdiki metin</span>
            <RevisionLength words={editor.state.saved.word_count} earlier={data.revisions[0]?.word_count} />
          </li>
        )}
        {data.revisions.map((revision, index) => (
          <li key={revision.id} className="-mx-2">
            <button
              type="button"
              className="flex w-full items-center gap-2 rounded-control px-2 py-2 text-left hover:bg-wash focus-inset touch-target"
              onClick={() => {
                setChosenId(revision.id);
                setOpen(true);
              }}
            >
              <span className="min-w-0 flex-1">
                <span className="inline-block tabular-nums first-letter:uppercase">
                  {describeTime(revision.created_at)}
                </span>
                <RevisionNote {...revision} />
                <span className="sr-only">, karşılaştır ve geri yükle</span>
              </span>
              <RevisionLength words={revision.word_count} earlier={data.revisions[index + 1]?.word_count} />
              <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-soft" />
            </button>
          </li>
        ))}
      </ol>
      <NewerOlder page={page} totalPages={totalPages} onPage={setPage} />
      {chosenId !== undefined && (
        <LoadedRevisionDialog
          editor={editor}
          revisionId={chosenId}
          open={isOpen}
          onOpenChange={(next) => {
            // Loaded at last, after it was given up.
            if (next) setChosenId(chosenId);
            setOpen(next);
          }}
          onGiveUp={() => setChosenId(undefined)}
          onRestored={onRestored}
          onRevise={onRevise}
        />
      )}
    </>
  );
}

const loadDialog = createPartLoader(() => import('../versions/revision-dialog.tsx'));

/** The comparison of a revision, loaded when it is first opened. */
function LoadedRevisionDialog({ onGiveUp, ...props }: RevisionDialogProps & { readonly onGiveUp: () => void }) {
  const part = useLoadedDialog(loadDialog, {
    title: 'İki metnin karşılaştırması yüklenemedi',
    onClose: () => {
      props.onOpenChange(false);
      onGiveUp();
    },
    onReopen: () => props.onOpenChange(true),
  });
  return part === undefined ? null : <part.RevisionDialog {...props} />;
}
