import type { Article } from '@hokka/contracts/articles/article.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';

type Listener = () => void;

/** Articles whose regeneration was ordered on this page and whose result has not been announced yet. */
let expectedIds: ReadonlySet<string> = new Set();
const listeners = new Set<Listener>();

/** Call this when the server has accepted the order. */
export function expectRegeneration(articleId: string): void {
  change(new Set([...expectedIds, articleId]));
}

/**
 * Call this when the generation is known to have ended; several callers may do so.
 * @returns whether the caller is the first one and has to announce the result
 */
export function takeRegeneration(articleId: string): boolean {
  if (!expectedIds.has(articleId)) return false;
  change(new Set([...expectedIds].filter((one) => one !== articleId)));
  return true;
}

/** The articles waited for; the same object until they change. */
export function expectedRegenerations(): ReadonlySet<string> {
  return expectedIds;
}

/**
 * Subscribes to changes of the articles waited for.
 * @returns a function that unsubscribes
 */
export function subscribeToRegenerations(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: ReadonlySet<string>): void {
  expectedIds = next;
  for (const listener of listeners) listener();
}

type Ended = Pick<Article, 'id' | 'title' | 'status' | 'failure_reason'>;

/**
 * Announces the result of a regeneration ordered on this page, unless it was announced already.
 * @returns whether the article was one of those
 */
export function notifyRegenerationEnd({ id, title, status, failure_reason }: Ended): boolean {
  if (status === 'generating' || !takeRegeneration(id)) return false;
  if (status === 'completed') notifySuccess('Makale yeniden oluşturuldu!', { description: title });
  else {
    notifyError('Makale yeniden oluşturulurken bir hata oluştu', {
      description: failure_reason ?? 'Yazım beklenmedik biçimde sona erdi.',
    });
  }
  return true;
}
