import type { Article } from '@hokka/contracts/articles/article.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { useOpening } from '../../../lib/opening.ts';
import { createPartLoader, type PartLoader, usePagePart } from '../../../lib/page-part.ts';
import { usePageTitle } from '../../../lib/routing/page-title.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { notifyError } from '../../../ui/notify.ts';
import { useArticle } from '../../articles/api.ts';
import { ArticleNotFound } from '../../articles/components/article-not-found.tsx';
import { TextLanguage } from '../../articles/components/reading/text-language.ts';
import { findScrollAnchor, type ScrollAnchor } from '../navigation/scroll-anchor.ts';
import { usePen } from '../pen/use-pen.ts';
import type { RenderPublishing } from '../save/edited-article.ts';
import type { CaretPlace } from '../save/use-editor.ts';
import { useTabSession } from '../tabs/use-tab-session.ts';
import { EditorFailed, EditorSkeleton } from './editor-skeleton.tsx';
import { findLoadedEditor, loadEditor, type OpenedEditor, StoredArticle } from './stored-article.tsx';

/**
 * Loads the views of an article that is not edited on this page: it is being generated, its generation failed, or
 * another tab or member writes it.
 */
const loadOtherStates = createPartLoader(() => import('./other-states.ts'));

interface ArticleEditorProps {
  /** Owner of the unsaved work in the browser. */
  readonly userId: string;
  readonly id: string;
  readonly renderPublishing: RenderPublishing;
}

/** One article from its generation to its publication. */
export function ArticleEditor({ userId, id, renderPublishing }: ArticleEditorProps) {
  const { data: article, error } = useArticle(id);
  useOpening(article === undefined && error === null);
  // Starts at once: this takes no longer than loading the article.
  const tab = useTabSession(userId, id);
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
  // Who may not change this text reads it, with its approval and comments below.
  if (article.is_read_only === true && article.status === 'completed')
    return <Navigate to={paths.readArticle(id)} replace />;
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
  usePageTitle(props.article.title);
  return (
    <TextLanguage value={props.article.language}>
      <ArticleInItsState {...props} />
    </TextLanguage>
  );
}

function ArticleInItsState({ userId, article, isGone, renderPublishing, tab, view }: KnownArticleProps) {
  const anchor = useRef<ScrollAnchor>(undefined);
  const caret = useRef<CaretPlace>(undefined);
  const opening = useRef<OpenedEditor>(undefined);
  const wasWritten = useRef(false);
  const isUnsaved = useRef(() => false);
  // Here, so that a page that is left before its editor is there waits for it, and for what was typed.
  const blocker = useLeaveGuard(() => isUnsaved.current() || hasEarlyEdits(caret.current));
  const [hasVanished, setVanished] = useState(false);
  const [wasFollowed, setFollowed] = useState(false);
  const [wasEdited, setEdited] = useState(false);
  const [opened, setOpened] = useState<OpenedEditor>();
  const [wasStored, setStored] = useState(false);
  // Answers to saves do not say it again.
  const [isShared, setShared] = useState(false);
  if (article.is_shared === true && !isShared) setShared(true);
  const pen = usePen(userId, article.id, tab, isShared && view.role === 'writing');
  const isReading = view.role === 'writing' && pen.view.role === 'reading';
  if ((view.role === 'following' || isReading) && !wasFollowed) setFollowed(true);
  const isEditedHere = article.status === 'completed' && view.role !== 'following' && !isReading;
  useEffect(() => {
    if (!isEditedHere) return undefined;
    // What was typed into a text, and prepared for its editor, may not have been shown in it; its place is outdated.
    return () => {
      void caret.current?.typing?.take();
      caret.current = undefined;
      anchor.current = undefined;
      if (opening.current === undefined) return;
      const { part, prepared } = opening.current;
      if (prepared.current !== undefined) part.closePrepared(prepared.current);
      prepared.current = undefined;
    };
  }, [isEditedHere]);
  useEffect(() => {
    // Preloads the editor while the article is being loaded or generated.
    loadEditor();
  }, []);
  if (hasVanished) return <ArticleNotFound />;
  if (!isEditedHere) {
    return (
      <LoadedPart load={loadOtherStates}>
        {(part) => {
          if (article.status === 'failed') return <part.FailedArticle userId={userId} article={article} />;
          if (article.status === 'completed' && isReading)
            return <part.PenReader userId={userId} article={article} pen={pen} />;
          if (article.status === 'completed')
            return view.role === 'following' && <part.FollowedArticle article={article} tab={tab} view={view} />;
          return (
            <part.LiveArticle
              key={article.generating_since}
              article={article}
              onGone={() => setVanished(true)}
              onBeforeEnd={(column) => {
                anchor.current = findScrollAnchor(column);
                wasWritten.current = true;
              }}
            />
          );
        }}
      </LoadedPart>
    );
  }
  // A stored text that is shown opens its editor itself, which keeps its place and what was typed.
  const ready = opened ?? (wasStored ? undefined : findLoadedEditor());
  // An open editor stays while the server is asked: a new article becomes known as shared when it is read again.
  const isAsked = isShared && !wasEdited && (pen.view.role === 'off' || pen.view.role === 'unknown');
  const isOpening = view.role === 'opening' || isAsked;
  if (!isOpening && ready !== undefined && !wasEdited) setEdited(true);
  if (view.role === 'opening' || isOpening || ready === undefined) {
    if (!wasStored) setStored(true);
    const open = (editor: OpenedEditor) => {
      opening.current = editor;
      setOpened(editor);
    };
    return (
      <StoredArticle
        article={article}
        isOpening={isOpening}
        anchor={anchor}
        caret={caret}
        isUnsaved={isUnsaved}
        onOpen={open}
      />
    );
  }
  return (
    <ready.part.EditorWorkspace
      key={view.turn}
      userId={userId}
      openedJournal={view.opened}
      tab={tab}
      pen={pen}
      article={article}
      isGone={isGone}
      // If another tab has written meanwhile, these places are outdated.
      anchor={view.turn === 1 ? anchor : undefined}
      caret={view.turn === 1 ? caret : undefined}
      prepared={ready.prepared}
      leaving={{ blocker, isUnsaved }}
      isInView={wasWritten.current || wasFollowed || ready.wasRead}
      wasWritten={wasWritten.current}
      renderPublishing={renderPublishing}
    />
  );
}

/** Whether the editor still has to repeat what was typed before. */
function hasEarlyEdits(place: CaretPlace | undefined): boolean {
  return (place?.edits?.length ?? 0) > 0;
}

interface LoadedPartProps<Part> {
  readonly load: PartLoader<Part>;
  readonly children: (part: Part) => ReactNode;
}

function LoadedPart<Part>({ load, children }: LoadedPartProps<Part>) {
  const { part, hasFailed, retry } = usePagePart(load);
  if (part !== undefined) return children(part);
  return hasFailed ? <EditorFailed onRetry={retry} /> : <EditorSkeleton />;
}
