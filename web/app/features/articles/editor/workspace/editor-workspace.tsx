import type { Article } from '@hokka/contracts/articles/article.ts';
import { createRevision } from '@hokka/contracts/articles/revisions.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useLeaveGuard } from '../../../../lib/forms/use-leave-guard.ts';
import { copyText } from '../../../../ui/copy-text.ts';
import { notifyFailure, notifyInfo } from '../../../../ui/notify.ts';
import { useStoreArticle } from '../../api.ts';
import { useArticleDownload } from '../../downloads.ts';
import { EditorFrame } from '../editor-frame.tsx';
import { HistoryPanel } from '../panels/history-panel.tsx';
import { InfoPanel } from '../panels/info-panel.tsx';
import { OutlinePanel } from '../panels/outline-panel.tsx';
import { PromptPanel } from '../panels/prompt-panel.tsx';
import { SettingsPanel } from '../panels/settings-panel.tsx';
import { SpellingPanel } from '../panels/spelling-panel.tsx';
import { findScrollAnchor, restoreScroll, type ScrollAnchor } from '../scroll-anchor.ts';
import type { TextIssue } from '../spelling/text-issue.ts';
import { useSpelling } from '../spelling/use-spelling.ts';
import { type ArticleDraft, findProblem, toDraft } from '../state/article-changes.ts';
import type { StoredDraft } from '../state/draft-storage.ts';
import { hasUnsavedChanges } from '../state/editor-state.ts';
import { needsPublishing } from '../state/plan-save.ts';
import { useEditor } from '../state/use-editor.ts';
import { useLocalDrafts } from '../state/use-local-drafts.ts';
import { isUnacknowledged, useSave } from '../state/use-save.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorActions } from './editor-actions.tsx';
import { EditorNotices } from './editor-notices.tsx';
import { EditorStatus } from './editor-status.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { TitleField } from './title-field.tsx';
import { WritingSurface } from './writing-surface.tsx';

interface EditorWorkspaceProps {
  /** Whose unsaved work the browser keeps. */
  readonly userId: string;
  readonly article: Article;
  /** The server does not know the article any more; what is on the screen stays. */
  readonly isGone: boolean;
  /** The reading position before the editor opened. */
  readonly initialAnchor: ScrollAnchor | undefined;
  /** Its writing was watched to its end: the hand may still be on 'Durdur'. */
  readonly wasWritten: boolean;
}

/** A finished article, to be edited, looked at, saved and published. */
export function EditorWorkspace({ userId, article, isGone, initialAnchor, wasWritten }: EditorWorkspaceProps) {
  const editor = useEditor(article, userId);
  const localDrafts = useLocalDrafts(editor);
  const store = useStoreArticle();
  const column = useRef<HTMLDivElement>(null);
  const { isPreview, togglePreview } = usePreview(editor, column, initialAnchor);
  const [isRestored, setRestored] = useState(editor.startedFromStoredDraft);
  const [compared, setCompared] = useState<StoredDraft>();
  const { saved, draft, newer } = editor.state;
  const [firstDraft] = useState(draft);
  const saving = useSave(editor, isRestored && draft === firstDraft);
  const blocker = useLeaveGuard(() => isUnacknowledged(editor.current()));
  const { mutateAsync: keepText } = useEndpointMutation(createRevision);
  const keepAsVersion = ({ title, content }: ArticleDraft) =>
    keepText({ params: { id: saved.id }, body: { title, content, reason: 'conflict' } });
  // Saved or taken back: what is typed from now on was not brought back.
  if (isRestored && !editor.isUnsaved) setRestored(false);
  const words = useWords(saved, draft.content);
  useSaveShortcut(saving.save);
  const spelling = useSpelling(saved.language);

  const showIssue = (issue: TextIssue) => {
    if (isPreview) togglePreview();
    // After the text, and what lay over it, have changed.
    setTimeout(() => spelling?.loaded?.session.show(issue), 0);
  };
  const replaceWith = (next: Article) => {
    if (editor.isUnsaved) localDrafts.storeAside(editor.current());
    editor.dispatch({ type: 'replaced', article: next });
    store(next);
  };
  const discard = () => editor.dispatch({ type: 'replaced', article: saved });
  const saveOwnVersion = async () => {
    const ownDraft = compared?.draft ?? editor.current().draft;
    try {
      await keepAsVersion(toDraft(newer ?? saved));
    } catch (error) {
      notifyFailure('Metniniz kaydedilemedi', error);
      return;
    }
    editor.dispatch({ type: 'replaced', article: newer ?? saved, draft: ownDraft });
    if (!(await saving.save())) return;
    if (compared !== undefined) localDrafts.discard(compared);
    closeComparison();
  };
  const closeComparison = () => {
    setCompared(undefined);
    saving.setConflictOpen(false);
  };
  const acceptTheirs = () => {
    if (compared === undefined && newer !== undefined) {
      // It stays in the browser as well, should this fail.
      void keepAsVersion(editor.current().draft).catch(() => undefined);
      replaceWith(newer);
    }
    closeComparison();
  };
  const { isPending: isDownloading, download } = useArticleDownload(saved.id, () => {
    if (hasUnsavedChanges(editor.current())) notifyInfo('İndirilen dosyada son kaydedilen metin var');
  });

  return (
    <EditorFrame
      columnRef={column}
      hasFocusMode
      state={<EditorStatus saved={saved} status={saving.status} words={words} />}
      actions={
        <EditorActions
          startsInert={wasWritten}
          isPreview={isPreview}
          isSaving={saving.isSaving}
          isUnsaved={editor.isUnsaved || needsPublishing(editor.state)}
          isPublished={saved.is_public && draft.isPublic}
          onTogglePreview={togglePreview}
          onCopy={() => copyText(editor.current().draft.content)}
          isDownloading={isDownloading}
          onDownload={download}
          onSave={saving.save}
          onPublish={saving.publish}
        />
      }
      panels={
        <>
          <SettingsPanel editor={editor} problems={saving.problems} spelling={spelling} />
          {spelling !== undefined && <SpellingPanel spelling={spelling} onShow={showIssue} />}
          <OutlinePanel column={column} />
          <InfoPanel article={saved} words={words} />
          <PromptPanel article={saved} />
          <HistoryPanel editor={editor} onRestored={replaceWith} />
        </>
      }
    >
      <h1 className="sr-only">Makaleyi düzenle</h1>
      <EditorNotices
        saved={saved}
        isGone={isGone}
        isRestored={isRestored}
        hasNewer={newer !== undefined}
        hasStorageSpace={localDrafts.hasStorageSpace}
        others={localDrafts.others}
        onDiscard={discard}
        onHideRestored={() => setRestored(false)}
        onCompareNewer={() => saving.setConflictOpen(true)}
        onCompare={setCompared}
        onDiscardStored={localDrafts.discard}
      />
      {isPreview ? (
        <h2 className="mb-6 break-words text-2xl sm:text-3xl">{draft.title}</h2>
      ) : (
        <TitleField value={draft.title} error={findProblem(saving.problems, 'title')} onChange={editor.editTitle} />
      )}
      <WritingSurface editor={editor} isPreview={isPreview} column={column} spelling={spelling} />
      <ConflictDialog
        open={(saving.isConflictOpen && newer !== undefined) || compared !== undefined}
        onOpenChange={(open) => open || closeComparison()}
        mine={compared?.draft ?? draft}
        theirs={toDraft(newer ?? saved)}
        onKeepMine={saveOwnVersion}
        onTakeTheirs={acceptTheirs}
      />
      <LeaveDialog blocker={blocker} onFlush={saving.flush} onSave={saving.save} />
    </EditorFrame>
  );
}

/** Reading or writing, with the reader's place kept when one becomes the other. */
function usePreview(
  editor: ReturnType<typeof useEditor>,
  column: React.RefObject<HTMLElement | null>,
  initialAnchor: ScrollAnchor | undefined,
) {
  const [isPreview, setPreview] = useState(false);
  const anchor = useRef(initialAnchor);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after one took the other's place
  useLayoutEffect(() => restoreScroll(column.current, anchor.current), [isPreview, column]);
  return {
    isPreview,
    togglePreview(): void {
      editor.surface.current?.flush();
      anchor.current = findScrollAnchor(column.current);
      setPreview(!isPreview);
    },
  };
}

/** Words of the text as it stands; counted once typing pauses, since counting a long text takes time. */
function useWords(saved: Article, content: string): number {
  const text = useDeferredValue(content);
  return useMemo(() => (text === saved.content ? saved.word_count : countWords(text)), [text, saved]);
}

function useSaveShortcut(save: () => Promise<boolean>): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 's')
        return;
      event.preventDefault();
      // Keys that stay down come again and again.
      if (!event.repeat) void onSave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
