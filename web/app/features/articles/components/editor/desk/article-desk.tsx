import type { Article } from '@hokka/contracts/articles.ts';
import { countWords } from '@hokka/contracts/word-count.ts';
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ApiError } from '../../../../../lib/api-error.ts';
import { useLeaveGuard } from '../../../../../lib/use-leave-guard.ts';
import { copyText } from '../../../../../ui/copy-text.ts';
import { notifyError, notifyInfo } from '../../../../../ui/notify.ts';
import { saveAsTextFile } from '../../../api/download-article.ts';
import { useStoreArticle } from '../../../api/use-article.ts';
import { draftOf, problemOf } from '../../../editing/article-draft.ts';
import type { KeptDraft } from '../../../editing/draft-storage.ts';
import { hasUnsavedChanges } from '../../../editing/workspace-state.ts';
import { EditorFrame } from '../editor-frame.tsx';
import { findPlace, type Place, returnToPlace } from '../keep-place.ts';
import { HistoryPanel } from '../panels/history-panel.tsx';
import { InfoPanel } from '../panels/info-panel.tsx';
import { PromptPanel } from '../panels/prompt-panel.tsx';
import { SettingsPanel } from '../panels/settings-panel.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DeskActions } from './desk-actions.tsx';
import { DeskNotices } from './desk-notices.tsx';
import { DeskState } from './desk-state.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { TitleField } from './title-field.tsx';
import { useDesk } from './use-desk.ts';
import { useKeptDrafts } from './use-kept-drafts.ts';
import { useSave } from './use-save.ts';
import { WritingSurface } from './writing-surface.tsx';

interface ArticleDeskProps {
  /** Whose unsaved work the browser keeps. */
  readonly userId: string;
  readonly article: Article;
  /** The server does not know the article any more; what is on the screen stays. */
  readonly isGone: boolean;
  /** Where its reader was in the text before the desk opened. */
  readonly startPlace: Place | undefined;
  /** Its writing was watched to its end: the hand may still be on 'Durdur'. */
  readonly wasWritten: boolean;
}

/** A finished article, to be edited, looked at, saved and published. */
export function ArticleDesk({ userId, article, isGone, startPlace, wasWritten }: ArticleDeskProps) {
  const desk = useDesk(article, userId);
  const kept = useKeptDrafts(desk);
  const saving = useSave(desk);
  const blocker = useLeaveGuard(() => hasUnsavedChanges(desk.current()));
  const store = useStoreArticle();
  const column = useRef<HTMLDivElement>(null);
  const { isPreview, togglePreview } = usePreview(desk, column, startPlace);
  const [isRestored, setRestored] = useState(desk.startedFromKept);
  const [compared, setCompared] = useState<KeptDraft>();
  const { saved, draft, newer } = desk.state;
  // Saved or taken back: what is typed from now on was not brought back.
  if (isRestored && !desk.isUnsaved) setRestored(false);
  const words = useWords(saved, draft.content);
  useSaveShortcut(saving.save);

  const replaceBy = (next: Article) => {
    if (desk.isUnsaved) kept.layAside(desk.current());
    desk.dispatch({ type: 'replaced', article: next });
    store(next);
  };
  const discard = () => desk.dispatch({ type: 'replaced', article: saved });
  const saveMine = async () => {
    const mine = compared?.draft ?? desk.current().draft;
    desk.dispatch({ type: 'replaced', article: newer ?? saved, draft: mine });
    if (!(await saving.save())) return;
    if (compared !== undefined) kept.forget(compared);
    closeComparison();
  };
  const closeComparison = () => {
    setCompared(undefined);
    saving.setConflictOpen(false);
  };
  const takeTheirs = () => {
    if (compared === undefined && newer !== undefined) replaceBy(newer);
    closeComparison();
  };
  const download = () =>
    saveAsTextFile(saved.id).then(
      () => desk.isUnsaved && notifyInfo('İndirilen dosyada son kaydedilen metin var'),
      (error: ApiError) => notifyError('Makale indirilemedi', { description: error.message }),
    );

  return (
    <EditorFrame
      columnRef={column}
      state={<DeskState saved={saved} isUnsaved={desk.isUnsaved} isSaving={saving.isSaving} words={words} />}
      actions={
        <DeskActions
          startsAsleep={wasWritten}
          isPreview={isPreview}
          isSaving={saving.isSaving}
          isUnsaved={desk.isUnsaved}
          onTogglePreview={togglePreview}
          onCopy={() => copyText(desk.current().draft.content)}
          onDownload={async () => void (await download())}
          onSave={saving.save}
        />
      }
      panels={
        <>
          <SettingsPanel desk={desk} problems={saving.problems} />
          <InfoPanel article={saved} words={words} />
          <PromptPanel article={saved} />
          <HistoryPanel desk={desk} onRestored={replaceBy} />
        </>
      }
    >
      <h1 className="sr-only">Makaleyi düzenle</h1>
      <DeskNotices
        saved={saved}
        isGone={isGone}
        isRestored={isRestored}
        hasNewer={newer !== undefined}
        hasRoom={kept.hasRoom}
        others={kept.others}
        onDiscard={discard}
        onHideRestored={() => setRestored(false)}
        onCompareNewer={() => saving.setConflictOpen(true)}
        onCompare={setCompared}
        onForget={kept.forget}
      />
      {isPreview ? (
        <h2 className="mb-6 break-words text-2xl sm:text-3xl">{draft.title}</h2>
      ) : (
        <TitleField value={draft.title} error={problemOf(saving.problems, 'title')} onChange={desk.editTitle} />
      )}
      <WritingSurface desk={desk} isPreview={isPreview} column={column} />
      <ConflictDialog
        open={(saving.isConflictOpen && newer !== undefined) || compared !== undefined}
        onOpenChange={(open) => open || closeComparison()}
        mine={compared?.draft ?? draft}
        theirs={draftOf(newer ?? saved)}
        onKeepMine={saveMine}
        onTakeTheirs={takeTheirs}
      />
      <LeaveDialog blocker={blocker} onSave={saving.save} />
    </EditorFrame>
  );
}

/** Reading or writing, with the reader's place kept when one becomes the other. */
function usePreview(
  desk: ReturnType<typeof useDesk>,
  column: React.RefObject<HTMLElement | null>,
  startPlace: Place | undefined,
) {
  const [isPreview, setPreview] = useState(false);
  const place = useRef(startPlace);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after one took the other's place
  useLayoutEffect(() => returnToPlace(column.current, place.current), [isPreview, column]);
  return {
    isPreview,
    togglePreview(): void {
      desk.surface.current?.flush();
      place.current = findPlace(column.current);
      setPreview(!isPreview);
    },
  };
}

/** Words of the text as it stands; counted when the hands rest, since a long text takes its time. */
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
      void onSave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
