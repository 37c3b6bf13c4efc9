import { publicationFailures } from './publication-labels.ts';
import type { ScheduleState } from './schedule-states.ts';

/** Messages for the author about why a schedule did not start. */
export const scheduleReasons = {
  trashed: 'Makale çöp kutusuna taşındığı için iptal edildi.',
  rejected: 'Makale incelemede reddedildiği için iptal edildi.',
  article_not_publishable: 'Makalenin zamanı geldiğinde metni yazılıyordu ya da onaylı değildi.',
  approval_required: 'Zamanı geldiğinde metin onaylı değildi: onay eksikti ya da metin onaydan sonra değişmişti.',
  account_inactive: 'Hesabınız açık olmadığı için yayımlanmadı.',
} as const;
export type ScheduleReason = keyof typeof scheduleReasons;

/** Messages about schedules that did not start because of their state. */
export const scheduleStateReasons: Readonly<Partial<Record<ScheduleState, string>>> = {
  missed:
    'Hizmetimiz o sırada çalışmadığı için zamanında yayımlanmadı. Şimdi yayımlayabilir ya da yeni bir zaman seçebilirsiniz.',
  plan_required:
    'Zamanı geldiğinde planınız zamanlamayı içermiyordu. Planınızı yükseltip yeni bir zaman seçebilirsiniz.',
};

/** Why a scheduled article did not reach a site. */
export const scheduleTargetFailures = {
  ...publicationFailures,
  conflict: 'Yazı sitede değiştirilmiş; hangisinin kalacağına karar vermeniz gerekiyor.',
  outcome_unknown: 'Yazının siteye ulaşıp ulaşmadığı bilinmiyor; karar vermeniz gerekiyor.',
  publication_undecided: 'Bu siteye önceki gönderim için kararınız bekleniyordu; önce ona karar verin.',
  withdrawn: 'Yazı bu arada siteden geri çekildi.',
  /** The schedule ended before it started; its reason says why. */
  not_started: 'Zamanlama başlamadan sona erdiği için gönderilmedi.',
} as const;
export type ScheduleTargetFailure = keyof typeof scheduleTargetFailures;

export const scheduleTargetStates = ['waiting', 'ordered', 'done', 'failed'] as const;
export type ScheduleTargetState = (typeof scheduleTargetStates)[number];

export const scheduleTargetStateLabels = {
  waiting: 'Bekliyor',
  ordered: 'Gönderiliyor',
  done: 'Yayımlandı',
  failed: 'Yayımlanamadı',
} as const satisfies Record<ScheduleTargetState, string>;
