import type { Article } from '@hokka/contracts/articles/article.ts';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTeamwork } from '../../../lib/api/current-workspace.ts';
import type { LeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { createPartLoader, usePagePart } from '../../../lib/page-part.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { useStoreArticle } from '../../articles/api.ts';
import { useArticleDownload } from '../../articles/downloads.ts';
import { useAnalysisFields } from '../analysis/use-text-analysis.ts';
import { LoadedConflict } from '../conflict/loaded-conflict.tsx';
import { useConflict } from '../conflict/use-conflict.ts';
import { proposeFor } from '../edits/propose.tsx';
import { useEdits } from '../edits/use-edits.ts';
import { EditorFrame, type PanelsHandle } from '../navigation/editor-frame.tsx';
import { findScrollAnchor, restoreScroll, type ScrollAnchor } from '../navigation/scroll-anchor.ts';
import { useEditorKeys } from '../navigation/use-editor-keys.ts';
import { type PanelView, panelTabs } from '../panels/panel-tabs.tsx';
import type { ArticlePen } from '../pen/use-pen.ts';
import { PublishButton } from '../publish/publish-button.tsx';
import { useQualityMarks } from '../quality/use-quality-marks.ts';
import { useSectionRewriting } from '../quality/use-section-rewriting.tsx';
import { findProblem, toDraft } from '../save/article-changes.ts';
import { needsPublishing } from '../save/autosave.ts';
import { type RenderPublishing, toEditedArticle } from '../save/edited-article.ts';
import { hasUnsavedChanges, isUnacknowledged } from '../save/editor-state.ts';
import { isRestored as isRestoredText } from '../save/open-from-journal.ts';
import type { OpenedJournal } from '../save/open-journal.ts';
import { readEarlyEdits } from '../save/read-early-edits.ts';
import { type CaretPlace, useEditor } from '../save/use-editor.ts';
import { useJournal } from '../save/use-journal.ts';
import { useSave } from '../save/use-save.ts';
import { useSpelling } from '../spelling/use-spelling.ts';
import type { TabSession } from '../tabs/tab-session.ts';
import { useTabWriter } from '../tabs/use-tab-writer.ts';
import type { ReviseText } from '../versions/revision-dialog.tsx';
import { copyArticle } from './copy-article.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorStatus, useWordCount } from './editor-status.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { LoadedPanels } from './loaded-panels.tsx';
import { TitleField } from './title-field.tsx';
import { closePrepared, type PendingText, prepareText } from './use-opened-text.ts';
import { WritingSurface } from './writing-surface.tsx';

export { closePrepared, prepareText, readEarlyEdits };

/** How often, and after how many ms each, a page that is left looks whether earlier typing is in the text. */
const [repeatingWaitsMax, repeatingWaitMs] = [60, 50];

/** Most texts are not shared, are whole, and were written earlier. */
const loadStoppedText = createPartLoader(() => import('../quality/stopped-text.tsx'));
const loadMemberNotices = createPartLoader(() => import('./member-notices.tsx'));
const loadWrittenNext = createPartLoader(() => import('../publish/written-next.tsx'));

interface EditorWorkspaceProps {
  /** Owner of the unsaved work in the browser. */
  readonly userId: string;
  readonly article: Article;
  readonly openedJournal: OpenedJournal;
  /** Session of this tab, which writes the article. */
  readonly tab: TabSession;
  /** Whether other members read along, and who asks to write. */
  readonly pen: ArticlePen;
  /** The article no longer exists on the server; the text stays on the screen. */
  readonly isGone: boolean;
  /** Reading position before the editor opened. */
  readonly anchor: RefObject<ScrollAnchor | undefined> | undefined;
  /** Where the text was clicked before the editor opened. */
  readonly caret: RefObject<CaretPlace | undefined> | undefined;
  /** The text was visible before the editor opened. */
  readonly isInView: boolean;
  /** The text as opened before the editor. */
  readonly prepared: RefObject<PendingText | undefined>;
  readonly leaving: LeaveGuard;
  /** The user watched the generation end: the pointer may still be on ‘Durdur’. */
  readonly wasWritten: boolean;
  readonly renderPublishing: RenderPublishing;
}

/** Editor of a finished article: editing, preview, saving and publishing. */
export function EditorWorkspace(props: EditorWorkspaceProps) {
  const { userId, article, isGone, anchor, wasWritten } = props;
  const editor = useEditor(article, userId, props.openedJournal, props.caret);
  const journal = useJournal(editor, () => props.tab.announce());
  const store = useStoreArticle();
  const column = useRef<HTMLDivElement>(null);
  const { isPreview, togglePreview } = usePreview(editor, column, anchor);
  const [isRestored, setRestored] = useState(isRestoredText(editor.opened));
  const { saved, draft, newer } = editor.state;
  const isShared = props.pen.view.role !== 'off';
  const saving = useSave(editor, {
    hasReaders: isShared,
    onPenTaken: () => void props.pen.session.lose(),
  });
  useTypingNotes(editor.state.edits, props.pen);
  useTabWriter(props.tab, { editor, journal, saving });
  const { isUnsaved } = props.leaving;
  useLayoutEffect(() => {
    isUnsaved.current = () => isUnacknowledged(editor.current());
    return () => {
      isUnsaved.current = () => false;
    };
  });
  /** Waits until the text surface has repeated what was typed before it was there. */
  const flush = async () => {
    for (let waits = 0; editor.caret.current !== undefined && waits < repeatingWaitsMax; waits += 1)
      await new Promise((resolve) => setTimeout(resolve, repeatingWaitMs));
    return saving.flush();
  };
  const [found] = useState(article);
  // Restored changes are saved automatically, and can be discarded until something else is typed and saved.
  if (isRestored && !editor.isUnsaved && editor.state.edits > 0) setRestored(false);
  const words = useWordCount(saved, draft.content);
  useSaveShortcut(saving.save);
  const spelling = useSpelling(saved.language);
  const edits = useEdits(editor, saving);
  const propose = proposeFor(saved.id, saving.flush);

  useAnalysisFields(spelling, editor.state);

  const showInText = useCallback(
    (select: () => void) => {
      if (isPreview) togglePreview();
      // Waits until the text and the overlay above it have changed.
      setTimeout(select, 0);
    },
    [isPreview, togglePreview],
  );
  const { rewriting, dialog } = useSectionRewriting(edits, saved.plan_sections ?? noSections, showInText);
  useQualityMarks({
    articleId: saved.id,
    analysis: spelling?.loaded?.analysis,
    hasPlan: (saved.plan_sections ?? noSections).length > 0,
  });
  const [panelView, setPanelView] = useState<PanelView>('writing');
  const [comments, setComments] = useState(0);
  const panels = useRef<PanelsHandle>(null);
  const [isPublishing, setPublishing] = useState(false);
  const isTeamwork = useTeamwork();
  const { part: members } = usePagePart(loadMemberNotices, isShared);
  // The list of articles asks by the location's state to continue a text.
  const { state } = useLocation();
  const { part: stopped } = usePagePart(loadStoppedText, saved.stopped_at !== undefined || state !== null);
  const { part: next } = usePagePart(loadWrittenNext, wasWritten);
  useEditorKeys({
    onPublish: () => setPublishing(true),
    onText: () => focusText(column.current),
    onPanel: (at) => {
      setPanelView(panelTabs[at] ?? 'writing');
      panels.current?.show();
    },
  });
  const replaceWith = (next: Article) => {
    const now = editor.current();
    if (hasUnsavedChanges(now)) journal.storeSeparately(now);
    editor.dispatch({ type: 'replaced', article: next });
    store(next);
  };
  const revise: ReviseText = async (change) => {
    // The answer to a save that is under way would replace the change.
    await saving.flush();
    const now = editor.current();
    const next = now.pending === undefined ? change(now.draft) : undefined;
    if (next !== undefined) editor.dispatch({ type: 'replaced', article: now.saved, draft: next });
    return next !== undefined;
  };
  const discard = () => {
    setRestored(false);
    const isSavedSince = newer === undefined && saved.version > found.version;
    if (isSavedSince) editor.dispatch({ type: 'replaced', article: saved, draft: toDraft(found) });
    else editor.dispatch({ type: 'replaced', article: newer ?? (article.version > saved.version ? article : saved) });
  };
  const conflict = useConflict({ editor, journal, saving, replaceWith });
  const { isPending: isDownloading, download } = useArticleDownload(saved.id, saving.saveText);

  return (
    <EditorFrame
      columnRef={column}
      panelsRef={panels}
      hasFocusMode
      state={<EditorStatus saved={saved} status={saving.status} words={words} isShared={isShared} />}
      actions={
        <EditorActions
          ignoresFirstClicks={wasWritten}
          isPreview={isPreview}
          onTogglePreview={togglePreview}
          onCopy={() => copyArticle(editor.current().draft.content)}
          onCopyMarkdown={() => copyText(editor.current().draft.content, 'Markdown panoya kopyalandı!')}
          isDownloading={isDownloading}
          onDownload={download}
          templateTo={paths.createTemplateFrom('article', saved.id)}
          onSave={saving.save}
          onPublish={() => setPublishing(true)}
          publish={
            <PublishButton
              editor={editor}
              saving={saving}
              spelling={spelling}
              renderOthers={(lacksApproval) =>
                isPublishing && props.renderPublishing(toEditedArticle(editor, saving.saveText, lacksApproval))
              }
              hasUnpublished={saved.is_public && (editor.isUnsaved || needsPublishing(editor.state))}
              onPanel={(view) => {
                setPublishing(false);
                setPanelView(view);
                panels.current?.show();
              }}
              open={isPublishing}
              onOpenChange={setPublishing}
            />
          }
        />
      }
      panels={
        <LoadedPanels
          view={panelView}
          onView={(next) => {
            setPanelView(next);
            setComments(0);
          }}
          editor={editor}
          saving={saving}
          spelling={spelling}
          words={words}
          edits={edits}
          column={column}
          rewriting={rewriting}
          propose={propose}
          onShow={showInText}
          isShared={isShared}
          comments={comments}
          onRestored={replaceWith}
          onRevise={revise}
        />
      }
    >
      <h1 className="sr-only">Makaleyi düzenle</h1>
      {members && (
        <members.MemberNotices
          articleId={saved.id}
          pen={props.pen}
          onShow={() => {
            setPanelView('comments');
            panels.current?.show();
          }}
        />
      )}
      <EditorNotices
        saved={saved}
        isGone={isGone}
        isRestored={isRestored}
        hasNewer={newer !== undefined}
        keeping={journal.result}
        content={draft.content}
        others={journal.others}
        flush={saving.flush}
        onDiscard={discard}
        onHideRestored={() => setRestored(false)}
        onCompareNewer={conflict.compareNewer}
        onCompare={conflict.compareLeft}
        onDrop={journal.drop}
      />
      {isPreview ? (
        <h2 className="mb-4 break-words text-2xl sm:text-3xl" dir="auto">
          {draft.title}
        </h2>
      ) : (
        <TitleField
          value={draft.title}
          error={findProblem(saving.problems, 'title')}
          onChange={editor.editTitle}
          aside={propose('titles', draft.title, editor.editTitle)}
        />
      )}
      <WritingSurface
        editor={editor}
        isPreview={isPreview}
        column={column}
        isInView={props.isInView}
        prepared={props.prepared}
        spelling={spelling}
        edits={edits}
        rewriting={rewriting}
        onComment={
          isShared || isTeamwork
            ? () => {
                setPanelView('comments');
                setComments(comments + 1);
                panels.current?.show(false);
              }
            : undefined
        }
      />
      {/* Below the text, which stays where it is when its writing is stopped. */}
      {stopped && <stopped.StoppedText saved={saved} isChanged={editor.isUnsaved} />}
      {next && <next.WrittenNext editor={editor} saving={saving} onPublish={() => setPublishing(true)} />}
      <LoadedConflict articleId={saved.id} conflict={conflict} />
      {dialog}
      <LeaveDialog
        blocker={props.leaving.blocker}
        isKept={journal.result === 'kept'}
        onFlush={flush}
        onSave={saving.save}
      />
    </EditorFrame>
  );
}

const noSections: NonNullable<Article['plan_sections']> = [];

/** Tells the session of the pen that the user has typed. */
function useTypingNotes(edits: number, { session }: ArticlePen): void {
  useEffect(() => {
    if (edits > 0) session.noteTyping();
  }, [edits, session]);
}

/** Switches between preview and editing and preserves the reading position. */
function usePreview(
  { surface }: ReturnType<typeof useEditor>,
  column: RefObject<HTMLElement | null>,
  place: RefObject<ScrollAnchor | undefined> | undefined,
) {
  const ownPlace = useRef<ScrollAnchor>(undefined);
  const anchor = place ?? ownPlace;
  const [isPreview, setPreview] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after one took the other's place
  useLayoutEffect(() => restoreScroll(column.current, anchor.current), [isPreview, column, anchor]);
  const togglePreview = useCallback(() => {
    surface.current?.flush();
    anchor.current = findScrollAnchor(column.current);
    setPreview((before) => !before);
  }, [surface, column, anchor]);
  return { isPreview, togglePreview };
}

/** The text, or the field with its Markdown. */
function focusText(column: HTMLElement | null): void {
  const surfaces =
    column?.querySelectorAll<HTMLElement>('[contenteditable="true"], textarea[data-markdown-source]') ?? [];
  [...surfaces].find((surface) => surface.getClientRects().length > 0)?.focus();
}

function useSaveShortcut(save: () => Promise<boolean>): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      // Ignores the repeated events of a key that is held down.
      if (!event.repeat) void onSave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
