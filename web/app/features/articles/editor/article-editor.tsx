import type { Article } from '@hokka/contracts/articles/article.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/routing/paths.ts';
import { notifyError } from '../../../ui/notify.ts';
import { useArticle } from '../api.ts';
import { ArticleNotFound } from '../components/article-not-found.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { FailedArticle } from './live/failed-article.tsx';
import { LiveArticle } from './live/live-article.tsx';
import { findScrollAnchor, type ScrollAnchor } from './scroll-anchor.ts';
import { EditorWorkspace } from './workspace/editor-workspace.tsx';

interface ArticleEditorProps {
  /** Whose unsaved work the browser keeps. */
  readonly userId: string;
  readonly id: string;
}

/** One article from its first word to its publication. */
export function ArticleEditor({ userId, id }: ArticleEditorProps) {
  const { data: article, error } = useArticle(id);
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
  return <KnownArticle key={article.id} userId={userId} article={article} isGone={isMissing} />;
}

interface KnownArticleProps {
  readonly userId: string;
  readonly article: Article;
  readonly isGone: boolean;
}

function KnownArticle({ userId, article, isGone }: KnownArticleProps) {
  const anchor = useRef<ScrollAnchor>(undefined);
  const wasWritten = useRef(false);
  const [hasVanished, setVanished] = useState(false);
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
      return (
        <EditorWorkspace
          userId={userId}
          article={article}
          isGone={isGone}
          initialAnchor={anchor.current}
          wasWritten={wasWritten.current}
        />
      );
  }
}
