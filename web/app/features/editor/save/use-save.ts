import type { Article } from '@hokka/contracts/articles/article.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { callEndpoint } from '../../../lib/api/api-client.ts';
import { ApiError, toServerMessage } from '../../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../../lib/api/endpoint-request.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../ui/notify.ts';
import { fetchArticle, useStoreArticle } from '../../articles/api.ts';

import { diffDraft, isUnsaved } from './article-changes.ts';
import {
  autosaveDelayMs,
  computeReadAlongDelayMs,
  computeRetryDelayMs,
  isSaveDecided,
  planSave,
  type SaveKind,
} from './autosave.ts';
import { type ArticleEditorState, isUnacknowledged, type PendingSave } from './editor-state.ts';
import type { EditorHandle } from './use-editor.ts';
import { loadChangeRules, validateChanges } from './validate-changes.ts';

const failureMessage = 'Makale güncellenirken bir hata oluştu';

/** Whether everything is saved. */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'unsaved';

/** Other members of the workspace, one of whom may write instead. */
interface OtherMembers {
  /** They read along, so that saves do not wait for a pause in typing. */
  readonly hasReaders: boolean;
  /** Called when a save was refused because another member writes. */
  readonly onPenTaken: () => void;
}

/**
 * Saves changes over the version that they are based on: automatically two seconds after the last change and when the
 * page is hidden, and manually. Runs one save at a time.
 */
export function useSave(editor: EditorHandle, { hasReaders, onPenTaken }: OtherMembers) {
  const { state } = editor;
  const client = useQueryClient();
  const store = useStoreArticle();
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [isConflictOpen, setConflictOpen] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: ApiError; readonly count: number }>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const hasSavedSilently = useRef(false);
  /** The next save of the text contains accepted AI suggestions. */
  const containsEdit = useRef(false);
  /** The draft that the server rejected: it is not sent again automatically. */
  const refused = useRef<ArticleEditorState['draft']>(undefined);
  /** The reason that the user was last shown for a refused automatic save. */
  const shownReason = useRef<string>(undefined);

  const succeed = (save: PendingSave, answer: Article) => {
    const article = { ...answer, content: answer.content ?? save.sent.content };
    editor.dispatch({ type: 'saved', id: save.id, article });
    store(article);
    for (const name of updateArticle.invalidates ?? []) void client.invalidateQueries({ queryKey: [name] });
    setFailure(undefined);
    shownReason.current = undefined;
  };

  /** @returns whether sending can continue */
  const fail = async (save: PendingSave, error: ApiError): Promise<boolean> => {
    if (error.code === 'version_conflict') {
      const theirs = await fetchArticle(state.saved.id).catch(() => undefined);
      if (theirs !== undefined) {
        editor.dispatch({ type: 'superseded', id: save.id, article: theirs });
        return editor.current().newer === undefined;
      }
    }
    if (error.code === 'pen_taken') onPenTaken();
    if (isSaveDecided(error)) {
      refused.current = editor.current().draft;
      editor.dispatch({ type: 'refused', id: save.id });
      setProblems(error.errors);
    }
    setFailure((before) => ({ error, count: (before?.count ?? 0) + 1 }));
    return false;
  };

  /**
   * Sends until nothing is left.
   * @returns the number of saves, and the error that stopped them
   */
  const drain = async (kind: SaveKind): Promise<{ readonly sent: number; readonly error?: ApiError }> => {
    for (let sent = 0; ; ) {
      const before = editor.current();
      const save = planSave(before, kind, newSaveId());
      if (save === undefined) return { sent };
      if (save !== before.pending) editor.dispatch({ type: 'sending', save });
      const reason = containsEdit.current ? { reason: 'edit' as const } : {};
      const body = { ...save.changes, ...reason, version: save.version, client_save_id: save.id };
      try {
        succeed(save, await callEndpoint(updateArticle, { params: { id: before.saved.id }, body }));
        if ('content' in save.changes) containsEdit.current = false;
        sent += 1;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!(await fail(save, error))) return { sent, error };
      }
    }
  };

  /** Changes are validated before they are sent. */
  const prepare = async () => {
    if (isUnacknowledged(editor.current())) await loadChangeRules();
  };
  const enqueue = <Result>(run: () => Promise<Result>): Promise<Result> => {
    const next = queue.current.then(prepare).then(run);
    queue.current = next.catch(() => undefined);
    return next;
  };

  const autosave = useEffectEvent(() =>
    enqueue(async () => {
      const { draft, saved } = editor.current();
      if (refused.current === draft) return;
      const { is_public: _, ...changes } = diffDraft(draft, saved);
      setProblems(validateChanges(changes));
      const { sent, error } = await drain('auto');
      if (sent > 0) hasSavedSilently.current = true;
      if (error === undefined || !isSaveDecided(error)) return;
      if ([...shownElsewhere, shownReason.current].includes(error.code)) return;
      shownReason.current = error.code;
      notifyOfFailure(error);
    }),
  );

  const changedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time since the last save begins with the first change
  useEffect(() => {
    changedAt.current = Date.now();
    // A page that is hidden soon after must not wait for them.
    if (editor.isUnsaved) void loadChangeRules();
  }, [state.saved.version, editor.isUnsaved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the wait again
  useEffect(() => {
    const delayMs = hasReaders ? computeReadAlongDelayMs(Date.now() - changedAt.current) : autosaveDelayMs;
    const timer = setTimeout(() => void autosave(), delayMs);
    return () => clearTimeout(timer);
  }, [state.draft, state.saved.version]);

  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void autosave();
    const onOnline = () => void autosave();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('online', onOnline);
    };
  }, []);

  useEffect(() => {
    if (failure === undefined || isSaveDecided(failure.error)) return;
    const timer = setTimeout(() => void autosave(), computeRetryDelayMs(failure.count));
    return () => clearTimeout(timer);
  }, [failure]);

  const saveByHand = async (kind: SaveKind): Promise<boolean> => {
    const { draft, saved } = editor.current();
    const found = validateChanges(diffDraft(draft, saved));
    setProblems(found);
    if (found.length > 0) {
      notifyError('Lütfen işaretli alanları kontrol edin.', { description: found[0]?.message ?? '' });
      return false;
    }
    const { sent, error } = await drain(kind);
    const now = editor.current();
    const isNewlyPublic = !saved.is_public && now.saved.is_public;
    if (now.newer !== undefined) setConflictOpen(true);
    else if (error !== undefined) notifyOfFailure(error);
    else if (sent === 0 && !hasSavedSilently.current) notifyInfo('Kaydedilecek bir değişiklik yok');
    else if (isNewlyPublic) notifySuccess('Makaleniz yayında.');
    else if (kind === 'auto' && now.saved.is_public) {
      notifySuccess('Değişiklikleriniz kaydedildi', { description: 'Yayımlayana kadar okurlar önceki metni görür.' });
    } else notifySuccess('Makale başarıyla güncellendi!');
    if (error === undefined) hasSavedSilently.current = false;
    return error === undefined && now.newer === undefined;
  };

  const runByHand = (kind: SaveKind): Promise<boolean> => {
    setSaving(true);
    return enqueue(() => saveByHand(kind)).finally(() => setSaving(false));
  };

  return {
    /**
     * Saves manually; the public text stays as it is.
     * @returns whether everything typed before is saved
     */
    save: (): Promise<boolean> => {
      const { saved, draft } = editor.current();
      return runByHand(saved.is_public && draft.isPublic ? 'auto' : 'explicit');
    },
    /** Saves manually and publishes the saved text. */
    publish: (): Promise<boolean> => runByHand('explicit'),
    /**
     * Saves the text and fields on the screen, whether restored or typed, but not the visibility.
     * @returns whether the server has them
     */
    saveText: async (): Promise<boolean> => {
      await enqueue(async () => {
        if ((await drain('auto')).sent > 0) hasSavedSilently.current = true;
      });
      const { saved, draft, pending } = editor.current();
      return pending === undefined && !isUnsaved({ ...draft, isPublic: saved.is_public }, saved);
    },
    /**
     * Saves automatically what can be saved.
     * @returns whether nothing is left
     */
    flush: async (): Promise<boolean> => {
      await autosave();
      return !isUnacknowledged(editor.current());
    },
    /** Makes the next save of the text keep the current one as a revision (“before AI edit”). */
    markAsEdit: (): void => {
      containsEdit.current = true;
    },
    status: computeStatus(state, failure?.error),
    isSaving,
    problems,
    isConflictOpen,
    setConflictOpen,
  };
}

function computeStatus(state: ArticleEditorState, error: ApiError | undefined): SaveStatus {
  if (!isUnacknowledged(state)) return 'saved';
  if (error?.status === 0) return 'offline';
  const isPlanned = planSave(state, 'auto', '') !== undefined;
  return isPlanned && error === undefined ? 'saving' : 'unsaved';
}

/** A random UUID; also on plain HTTP, where `crypto.randomUUID` is missing. */
function newSaveId(): string {
  const hex = newIdempotencyKey();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Refusals that are displayed elsewhere. */
const shownElsewhere = ['version_conflict', 'pen_taken', 'validation_failed', 'unauthenticated'];

function notifyOfFailure(error: ApiError): void {
  if (error.status === 0) notifyError(failureMessage, { description: `${error.message} Metniniz bu sayfada duruyor.` });
  else notifyError(toServerMessage(error) ?? failureMessage);
}
