import type { Article } from '@hokka/contracts/articles.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { takeRegeneration } from './asked-regenerations.ts';

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
