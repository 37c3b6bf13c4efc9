import type { Article } from '@hokka/contracts/articles/article.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TitledText } from '../../articles/components/reading/titled-text.tsx';
import { EditorFrame } from '../navigation/editor-frame.tsx';
import { InfoPanel } from '../panels/info-panel.tsx';
import { PanelStack } from '../panels/panel-tabs.tsx';
import { PromptPanel } from '../panels/prompt-panel.tsx';
import { toDraft } from '../save/article-changes.ts';
import type { TabSession, TabView } from './tab-session.ts';

interface FollowedArticleProps {
  readonly article: Article;
  readonly tab: TabSession;
  readonly view: Extract<TabView, { readonly role: 'following' }>;
}

/** Read-only view of an article that another tab edits, with a button to take over. */
export function FollowedArticle({ article, tab, view }: FollowedArticleProps) {
  const { title, content } = view.text?.draft ?? toDraft(article);
  const words = useMemo(() => countWords(content), [content]);
  return (
    <EditorFrame
      panels={
        <PanelStack>
          <InfoPanel article={article} words={words} />
          <PromptPanel article={article} />
        </PanelStack>
      }
    >
      <div
        role="status"
        className="stays-in-view sticky top-16 z-10 mb-6 flex items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-cobalt-wash px-4 py-3 max-sm:flex-wrap"
      >
        {view.isFree ? (
          <p className="min-w-0">
            <strong className="font-semibold">Diğer sekme kapandı.</strong>{' '}
            <span className="block text-ink-soft">Orada yazılanlar kayıtlı; burada devam edebilirsiniz.</span>
          </p>
        ) : (
          <p className="min-w-0">
            <strong className="font-semibold">Bu makale başka bir sekmede yazılıyor.</strong>{' '}
            <span className="block text-ink-soft">Orada yazılanlar burada da görünür.</span>
          </p>
        )}
        <Button variant="primary" pending={view.isTakingOver} pendingLabel="Alınıyor..." onClick={() => tab.takeOver()}>
          Burada yaz
        </Button>
      </div>
      <TitledText articleId={article.id} title={title} content={content} />
    </EditorFrame>
  );
}
