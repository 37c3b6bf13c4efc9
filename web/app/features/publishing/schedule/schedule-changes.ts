import {
  atOnce,
  getArticleSchedule,
  hokkaTarget,
  listSchedules,
  type Schedule,
  scheduleArticle,
  unscheduleArticle,
} from '@hokka/contracts/publishing/schedule.ts';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { formatDateTime } from '../../../lib/formatting/format.ts';
import { notifyFailure, notifyInfo, notifySuccess } from '../../../ui/notify.ts';

const rereadOnError = [getArticleSchedule, listSchedules];

/**
 * Targets of a schedule: Hokka, and sites that still exist. After a failure, targets that already have the article are
 * left out.
 */
export function pickTargets({ state, targets }: Schedule): string[] {
  return targets
    .filter((target) => target.site?.is_deleted !== true && (state !== 'failed' || target.state !== 'done'))
    .map(({ site }) => site?.id ?? hokkaTarget);
}

/** Whether the schedule can be moved to another time. */
export function isMovable({ state }: Pick<Schedule, 'state'>): boolean {
  return state !== 'running' && state !== 'done';
}

/** Publishes now, schedules, or cancels a schedule; each shows its outcome. */
export function useScheduleChanges() {
  const { mutateAsync: order } = useEndpointMutation(scheduleArticle, { rereadOnError });
  const { mutateAsync: remove } = useEndpointMutation(unscheduleArticle, { rereadOnError });
  const attempt = async (failure: string, change: () => Promise<unknown>) => {
    try {
      await change();
      return true;
    } catch (error) {
      notifyFailure(failure, error);
      return false;
    }
  };
  const moveTo = (schedule: Schedule, at: string): Promise<boolean> =>
    attempt('Zaman değiştirilemedi', async () => {
      await order({ params: { id: schedule.article_id }, body: { at, targets: pickTargets(schedule) } });
      notifySuccess(`“${schedule.title}” ${formatDateTime(at)} için zamanlandı`, {
        id: `schedule-${schedule.article_id}`,
        ...(new Date(schedule.at) > new Date() && {
          action: { label: 'Geri al', onClick: () => void moveTo({ ...schedule, at }, schedule.at) },
        }),
      });
    });
  return {
    order,
    moveTo,
    publishNow: (schedule: Schedule) =>
      attempt('Makale yayımlanamadı', async () => {
        await order({ params: { id: schedule.article_id }, body: { at: atOnce, targets: pickTargets(schedule) } });
        notifyInfo(`“${schedule.title}” yayımlanıyor`);
      }),
    unschedule: ({ article_id: id, title }: Pick<Schedule, 'article_id' | 'title'>) =>
      attempt('Zamanlama kaldırılamadı', async () => {
        await remove({ params: { id } });
        notifySuccess(`“${title}” için zamanlama kaldırıldı`);
      }),
  };
}

export type ScheduleChanges = ReturnType<typeof useScheduleChanges>;
