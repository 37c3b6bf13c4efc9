import type { Article } from '@hokka/contracts/articles/article.ts';
import { updateArticle } from '@hokka/contracts/articles/articles.ts';
import type { FieldError } from '@hokka/contracts/shared/errors.ts';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../../../ui/notify.ts';
import { fetchArticle, useStoreArticle } from '../../api.ts';
import { toServerMessage } from '../../failure-message.ts';
import { diffDraft, validateChanges } from './article-changes.ts';
import type { ArticleEditorState } from './editor-state.ts';
import type { EditorHandle } from './use-editor.ts';

const failureMessage = 'Makale güncellenirken bir hata oluştu';

/** 'Kaydet': sends what changed, over the version that it was typed over. */
export function useSave(editor: EditorHandle) {
  const { mutateAsync: send } = useEndpointMutation(updateArticle);
  const store = useStoreArticle();
  const [isSaving, setSaving] = useState(false);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const [isConflictOpen, setConflictOpen] = useState(false);
  const running = useRef<Promise<boolean>>(undefined);

  const succeed = (before: ArticleEditorState, answer: Article, content: string | undefined) => {
    const article = { ...answer, content: answer.content ?? content ?? before.saved.content };
    editor.dispatch({ type: 'saved', sent: before.draft, article });
    store(article);
    setProblems([]);
    notifySuccess('Makale başarıyla güncellendi!');
  };

  const fail = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'version_conflict') {
      const theirs = await fetchArticle(editor.state.saved.id).catch(() => undefined);
      if (theirs !== undefined) {
        editor.dispatch({ type: 'arrived', article: theirs });
        setConflictOpen(true);
        return;
      }
    }
    setProblems(error.errors);
    if (error.status === 0)
      notifyError(failureMessage, { description: `${error.message} Metniniz bu tarayıcıda duruyor.` });
    else notifyError(toServerMessage(error) ?? failureMessage);
  };

  const run = async (): Promise<boolean> => {
    const before = editor.current();
    const changes = diffDraft(before.draft, before.saved);
    if (Object.keys(changes).length === 0) {
      setProblems([]);
      notifyInfo('Kaydedilecek bir değişiklik yok');
      return true;
    }
    const found = validateChanges(changes);
    setProblems(found);
    if (found.length > 0) {
      notifyError('Lütfen işaretli alanları kontrol edin.', { description: found[0]?.message ?? '' });
      return false;
    }
    const { id, version } = before.saved;
    try {
      succeed(before, await send({ params: { id }, body: { ...changes, version } }), changes.content);
      return true;
    } catch (error) {
      await fail(error);
      return false;
    }
  };

  /** @returns whether everything typed before is saved. A second call meanwhile waits for the first. */
  const save = (): Promise<boolean> => {
    if (running.current === undefined) {
      setSaving(true);
      running.current = run().finally(() => {
        running.current = undefined;
        setSaving(false);
      });
    }
    return running.current;
  };

  return { save, isSaving, problems, isConflictOpen, setConflictOpen };
}
