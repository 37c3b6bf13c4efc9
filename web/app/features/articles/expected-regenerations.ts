import type { Article } from '@hokka/contracts/articles/article.ts';
import { notifyError, notifySuccess } from '../../ui/notify.ts';

type Listener = () => void;

/** Articles that were asked to be written again on this page and whose result has not been announced yet. */
let expectedIds: ReadonlySet<string> = new Set();
const listeners = new Set<Listener>();

/** To be called when the server has taken the order. */
export function expectRegeneration(articleId: string): void {
  change(new Set([...expectedIds, articleId]));
}

/**
 * To be called when the writing is known to be over; several callers may do so.
 * @returns whether the caller is the first and has to say it
 */
export function takeRegeneration(articleId: string): boolean {
  if (!expectedIds.has(articleId)) return false;
  change(new Set([...expectedIds].filter((one) => one !== articleId)));
  return true;
}

/** The articles waited for; the same object until that changes. */
export function expectedRegenerations(): ReadonlySet<string> {
  return expectedIds;
}

/** Calls when the articles waited for change. @returns what ends that */
export function subscribeToRegenerations(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: ReadonlySet<string>): void {
  expectedIds = next;
  for (const listener of listeners) listener();
}

type Ended = Pick<Article, 'id' | 'title' | 'status' | 'failure_reason'>;

/** Says how the writing of an article ended that was asked to be written again, unless it has been said. @returns whether it was one of those */
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
