import type { Article } from '@hokka/contracts/articles/article.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { useEffect, useMemo, useState } from 'react';
import { useOnline } from '../../../lib/online.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { notifyErrorNotice, notifyInfo } from '../../../ui/notify.ts';
import { LoadedPanel } from '../../approvals/loaded-panels.tsx';
import { TitledText } from '../../articles/components/reading/titled-text.tsx';
import { EditorFrame } from '../navigation/editor-frame.tsx';
import { InfoPanel } from '../panels/info-panel.tsx';
import { PanelStack } from '../panels/panel-tabs.tsx';
import { type ArticleDraft, isUnsaved, toDraft } from '../save/article-changes.ts';
import { openArticleJournal } from '../save/open-journal.ts';
import { describeReading, type ReadingAction } from './describe-reading.ts';
import { useLeftSeconds } from './pen-request.tsx';
import type { ArticlePen } from './use-pen.ts';

interface PenReaderProps {
  readonly userId: string;
  readonly article: Article;
  readonly pen: ArticlePen;
}

/** The text of an article that another member writes, as it is saved; the reader may ask to write, and comment. */
export function PenReader({ userId, article, pen }: PenReaderProps) {
  const { view } = pen;
  const stored = toDraft(article);
  const { title, content } = view.text ?? stored;
  const words = useMemo(() => countWords(content), [content]);
  const panel = {
    ...{ articleId: article.id, title, save: async () => true, canWrite: false },
    ...{ textSelector: '.reading-text', onShow: (select: () => void) => select() },
  };
  return (
    <EditorFrame
      state={<WriterName view={view} />}
      panels={
        <PanelStack>
          <LoadedPanel panel="comments" {...panel} />
          <LoadedPanel panel="review" {...panel} />
          <InfoPanel article={article} words={words} />
        </PanelStack>
      }
    >
      <ReadingNotice userId={userId} pen={pen} />
      <KeptTexts userId={userId} article={article} />
      <TitledText articleId={article.id} title={title} content={content} />
    </EditorFrame>
  );
}

/** In the bar above the text: who writes now. */
function WriterName({ view }: Pick<ArticlePen, 'view'>) {
  const silentIn = useLeftSeconds(view, view.pen?.silent_in_ms);
  const name = view.pen?.writer?.name;
  if (name === undefined || silentIn === 0) return null;
  return (
    <p className="flex min-w-0 items-center gap-2 text-ink-soft text-sm">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-turquoise" />
      <span className="truncate">
        <strong className="font-semibold text-ink">{name}</strong> yazıyor
      </span>
    </p>
  );
}

/** What the reader can do: ask to write, wait for the answer, take over. */
function ReadingNotice({ userId, pen: { session, view } }: Pick<PenReaderProps, 'userId' | 'pen'>) {
  const isOnline = useOnline();
  const silentIn = useLeftSeconds(view, view.pen?.silent_in_ms);
  const answerIn = useLeftSeconds(view, view.request === 'asked' ? view.pen?.answer_in_ms : undefined);
  const { title, text, action } = describeReading(view, { userId, silentIn, answerIn, isOnline });
  const run = async () => {
    try {
      if (action?.kind === 'ask') await session.ask();
      else if (!(await session.takeOver()))
        notifyInfo('Makale yine yazılıyor', {
          description: 'Yazan üye bu arada geri döndü. İsterseniz ondan isteyin.',
        });
    } catch (error) {
      notifyErrorNotice(error, 'İsteğiniz iletilemedi');
    }
  };
  return (
    <div className="stays-in-view sticky top-16 z-10 mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <p role="status" className="wrap-anywhere min-w-0 flex-1 basis-60">
        <strong className="font-semibold">{title}</strong> <span className="text-ink-soft">{text}</span>
      </p>
      {action !== undefined && (
        <Button size="small" pending={view.isBusy} pendingLabel={pendingLabels[action.kind]} onClick={run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

const pendingLabels = { ask: 'İsteniyor...', take: 'Devralınıyor...' } as const satisfies Record<
  ReadingAction['kind'],
  string
>;

/** Own words that did not reach the server before another member began to write. */
function KeptTexts({ userId, article }: Pick<PenReaderProps, 'userId' | 'article'>) {
  const drafts = useKeptTexts(userId, article.id).filter((draft) => isUnsaved(draft, article));
  const [newest] = drafts;
  if (newest === undefined) return null;
  return (
    <Banner
      tone="warning"
      title="Kaydedilmemiş metniniz bu tarayıcıda duruyor"
      className="mb-6"
      action={
        <Button size="small" onClick={() => copyText(newest.content, 'Metniniz panoya kopyalandı!')}>
          Kopyala
        </Button>
      }
    >
      Yazmaya yeniden başladığınızda makaleyle birleştirilir; aynı yer değiştiyse iki metni karşılaştırırsınız.
    </Banner>
  );
}

/** Texts of this user for an article that only this browser has, newest first. */
function useKeptTexts(userId: string, articleId: string): readonly ArticleDraft[] {
  const [drafts, setDrafts] = useState<readonly ArticleDraft[]>([]);
  useEffect(() => {
    let isMounted = true;
    void openArticleJournal(userId, articleId).then(({ entries }) => {
      if (isMounted) setDrafts(entries.map(({ draft }) => draft));
    });
    return () => {
      isMounted = false;
    };
  }, [userId, articleId]);
  return drafts;
}
