import type { ActivityItem } from '@hokka/contracts/statistics.ts';
import { paths } from '../../../lib/paths.ts';

/** Where an administrator sees what an event is about; undefined when it is gone. */
export function buildActivityPath({ type, targetId }: Pick<ActivityItem, 'type' | 'targetId'>): string | undefined {
  if (targetId === null) return undefined;
  if (type === 'article') return paths.readArticle(targetId);
  if (type === 'payment') return paths.adminPayment(targetId);
  return paths.adminUser(targetId);
}
