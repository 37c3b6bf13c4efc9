import { type Article, type WritingWait, waitSentences } from '@hokka/contracts/articles/article.ts';
import { ArrowDown, Square, WifiOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RelativeTime } from '../../../ui/time-text.tsx';
import { fetchArticle, useStoreWrittenArticle } from '../../articles/api.ts';
import { GrowingText } from '../../articles/components/reading/reading-text.tsx';
import { EditorFrame } from '../navigation/editor-frame.tsx';
import { InfoPanel } from '../panels/info-panel.tsx';
import { PanelStack } from '../panels/panel-tabs.tsx';
import { PromptPanel } from '../panels/prompt-panel.tsx';
import { ToolbarSlot } from '../toolbar/toolbar-slot.tsx';
import type { Connection } from './follow-stream.ts';
import { LiveOutline } from './live-outline.tsx';
import { LiveProgress } from './live-progress.tsx';
import type { LiveOutcome } from './live-text.ts';
import { loadRichText } from './load-rich-text.ts';
import { useAutoScroll } from './use-auto-scroll.ts';
import { useCancelWriting } from './use-cancel-writing.ts';
import { useLiveArticle } from './use-live-article.ts';

interface LiveArticleProps {
  readonly article: Article;
  /** The article no longer exists, or is not visible to this user. */
  readonly onGone: () => void;
  /** Called just before the finished text replaces the growing one. */
  readonly onBeforeEnd: (column: HTMLElement | null) => void;
}

/** Shows an article while it is being generated, in the layout of the editor. */
export function LiveArticle({ article, onGone, onBeforeEnd }: LiveArticleProps) {
  const column = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const store = useStoreWrittenArticle();
  const { stop, isStopping, notifyEnd: tellEnd } = useCancelWriting(article);
  const live = useLiveArticle(article, {
    onOutcome: async (outcome, text) => {
      const written = await toFinishedArticle(article, outcome, text);
      tellEnd(outcome, written);
      onBeforeEnd(column.current);
      store(written);
    },
    onDenied: onGone,
  });
  // Before its turn, nothing is counted.
  const isBegun = live.waiting === undefined || live.words > 0;
  const place = isBegun ? live.place : undefined;
  const { isFollowing, scrollToEnd: goToEnd } = useAutoScroll(end, live.body);
  useEffect(() => {
    // Preloads the editor, so that the finished text can be edited immediately.
    loadRichText().catch(() => undefined);
  }, []);
  return (
    <EditorFrame
      columnRef={column}
      state={
        // Not at the end of the bar, where the finished article has its buttons.
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <LiveProgress
            words={isBegun ? live.words : undefined}
            place={place}
            since={article.generating_since ?? article.updated_at}
            clockAheadMs={live.clockAheadMs}
            isWaiting={live.waiting !== undefined}
          />
          <Button
            icon={<Square aria-hidden size={14} fill="currentColor" />}
            pending={isStopping}
            pendingLabel="Durduruluyor..."
            onClick={stop}
          >
            Durdur
          </Button>
        </div>
      }
      panels={
        <PanelStack>
          {article.plan_sections !== undefined && article.plan_sections.length > 0 && (
            <LiveOutline sections={article.plan_sections} place={place} />
          )}
          <InfoPanel article={article} />
          <PromptPanel article={article} />
        </PanelStack>
      }
    >
      <h1 className="mb-6 text-wrap break-words text-2xl sm:text-3xl" dir="auto">
        {article.title}
      </h1>
      <ToolbarSlot>Metin bitince düzenleme araçları burada açılır.</ToolbarSlot>
      <section aria-label="Makale metni" aria-busy="true">
        {live.waiting !== undefined && <Waiting wait={live.waiting} />}
        {live.body !== '' && <GrowingText blocks={live.blocks} caret={live.waiting === undefined} />}
        {live.body === '' && live.waiting === undefined && <BeforeFirstWord />}
        <div ref={end} />
        {live.waiting === undefined && (
          <div aria-hidden className="mt-6 flex flex-col gap-4">
            {['w-full', 'w-11/12', 'w-3/5'].map((width) => (
              <span key={width} className={`h-4 rounded-sm bg-line opacity-50 ${width}`} />
            ))}
          </div>
        )}
      </section>
      <div
        className="pointer-events-none sticky bottom-4 mt-6 flex min-h-11 flex-wrap items-center justify-center gap-3"
        data-print="hidden"
      >
        <ConnectionNote connection={live.connection} />
        {!isFollowing && (
          <Button
            data-bottom-bar
            className="pointer-events-auto rounded-full shadow-float"
            icon={<ArrowDown aria-hidden size={16} />}
            onClick={goToEnd}
          >
            Sona git
          </Button>
        )}
      </div>
    </EditorFrame>
  );
}

/** Says that the service delays the generation, which continues automatically. */
function Waiting({ wait }: { readonly wait: WritingWait }) {
  return (
    <Banner tone="info" title={`${waitSentences[wait.for]}.`} className="mb-6">
      Bekleme <RelativeTime value={wait.since} /> başladı. Bu sayfayı kapatabilirsiniz. Yazılmayan metin için
      hakkınızdan bir şey düşülmez; istediğiniz zaman durdurabilirsiniz.
    </Banner>
  );
}

function BeforeFirstWord() {
  return (
    <p className="reading-text text-ink-soft">
      <span className="text-ink-soft italic">İlk cümleler birazdan burada belirecek.</span>
      <span aria-hidden className="writing-caret" />
    </p>
  );
}

/** Reads the current article. If reading a failed article fails, the text on the screen is used. */
async function toFinishedArticle(article: Article, outcome: LiveOutcome, text: string): Promise<Article> {
  if (outcome.kind === 'done') return { ...outcome.article, content: outcome.article.content ?? text };
  const read = await fetchArticle(article.id).catch(() => undefined);
  if (read !== undefined) return { ...read, content: read.content === '' ? text : (read.content ?? text) };
  return { ...article, status: 'failed', failure_reason: outcome.message, generating_since: null, content: text };
}

const notes = {
  lost: 'Bağlantı koptu, yeniden bağlanılıyor. Yazım sürüyor.',
  busy: 'Aynı anda çok fazla yazım izleniyor. Yazım sürüyor; metin bitince burada görünecek.',
};

/** Says why no text arrives, until the connection is back; the generation continues meanwhile. */
function ConnectionNote({ connection }: { readonly connection: Connection }) {
  const [trouble, setTrouble] = useState<keyof typeof notes>();
  if ((connection === 'lost' || connection === 'busy') && connection !== trouble) setTrouble(connection);
  if (connection === 'open' && trouble !== undefined) setTrouble(undefined);
  return (
    <p role="status" className="empty:hidden">
      {trouble !== undefined && (
        <span className="inline-flex items-center gap-2 rounded-card border border-line bg-surface px-4 py-2 text-sm shadow-float">
          <WifiOff aria-hidden size={16} className="shrink-0 text-amber" />
          {notes[trouble]}
        </span>
      )}
    </p>
  );
}
