import type { Article } from '@hokka/contracts/articles/article.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/routing/paths.ts';
import { notifyError } from '../../../../ui/notify.ts';
import { useArticle } from '../../api.ts';
import { ArticleNotFound } from '../../components/article-not-found.tsx';
import { TextLanguage } from '../../components/reading/text-language.ts';
import { FailedArticle } from '../live/failed-article.tsx';
import { LiveArticle } from '../live/live-article.tsx';
import { loadRichText } from '../live/load-rich-text.ts';
import { findScrollAnchor, type ScrollAnchor } from '../navigation/scroll-anchor.ts';
import type { RenderPublishing } from '../state/edited-article.ts';
import { FollowedArticle } from '../tabs/followed-article.tsx';
import { useTabSession } from '../tabs/use-tab-session.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { EditorWorkspace } from './editor-workspace.tsx';

interface ArticleEditorProps {
  /** Whose unsaved work the browser keeps. */
  readonly userId: string;
  readonly id: string;
  readonly renderPublishing: RenderPublishing;
}

/** One article from its first word to its publication. */
export function ArticleEditor({ userId, id, renderPublishing }: ArticleEditorProps) {
  const { data: article, error } = useArticle(id);
  // Begins at once: it takes no time beside the article's own way here.
  const tab = useTabSession(userId, id);
  useEffect(() => {
    // On its way beside the article. Whoever needs it hears of a failure.
    loadRichText().catch(() => undefined);
  }, []);
  const navigate = useNavigate();
  const isMissing = error?.status === 404;
  const isUnreadable = error !== null && !isMissing && article === undefined;
  const reason = error?.message;
  useEffect(() => {
    if (!isUnreadable) return;
    notifyError('Makale yüklenirken bir hata oluştu', reason === undefined ? {} : { description: reason });
    void navigate(paths.articles, { replace: true });
  }, [isUnreadable, reason, navigate]);

  if (article === null || (isMissing && article?.status !== 'completed')) return <ArticleNotFound />;
  if (article === undefined) return <EditorSkeleton />;
  return (
    <KnownArticle
      key={article.id}
      userId={userId}
      article={article}
      isGone={isMissing}
      renderPublishing={renderPublishing}
      {...tab}
    />
  );
}

interface KnownArticleProps extends ReturnType<typeof useTabSession> {
  readonly userId: string;
  readonly article: Article;
  readonly isGone: boolean;
  readonly renderPublishing: RenderPublishing;
}

function KnownArticle(props: KnownArticleProps) {
  return (
    <TextLanguage value={props.article.language}>
      <ArticleInItsState {...props} />
    </TextLanguage>
  );
}

function ArticleInItsState({ userId, article, isGone, renderPublishing, tab, view }: KnownArticleProps) {
  const anchor = useRef<ScrollAnchor>(undefined);
  const wasWritten = useRef(false);
  const [hasVanished, setVanished] = useState(false);
  const [wasFollowed, setFollowed] = useState(false);
  if (view.role === 'following' && !wasFollowed) setFollowed(true);
  if (hasVanished) return <ArticleNotFound />;
  switch (article.status) {
    case 'generating':
      return (
        <LiveArticle
          key={article.generating_since}
          article={article}
          onGone={() => setVanished(true)}
          onBeforeEnd={(column) => {
            anchor.current = findScrollAnchor(column);
            wasWritten.current = true;
          }}
        />
      );
    case 'failed':
      return <FailedArticle article={article} />;
    case 'completed':
      if (view.role === 'opening') return <EditorSkeleton />;
      if (view.role === 'following') return <FollowedArticle article={article} tab={tab} view={view} />;
      return (
        <EditorWorkspace
          key={view.turn}
          userId={userId}
          openedJournal={view.opened}
          tab={tab}
          article={article}
          isGone={isGone}
          initialAnchor={anchor.current}
          isInView={wasWritten.current || wasFollowed}
          wasWritten={wasWritten.current}
          renderPublishing={renderPublishing}
        />
      );
  }
}
