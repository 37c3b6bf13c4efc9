/** Reason of the failure of an article whose owner stopped its writing; admins and members read it, too. */
export const stoppedByOwner = 'Yazım durdurulduğu için tamamlanmadı.';

/** The reasons of articles that their owners stopped, as they were written until November 2026 and are now. */
export const stopReasons: readonly (string | null)[] = ['Yazım siz durdurduğunuz için tamamlanmadı.', stoppedByOwner];

/** The reason without the advice to the author, which an admin cannot follow. */
export function toAdminReason(reason: string): string {
  if (stopReasons.includes(reason)) return 'Yazar durdurdu.';
  return reason.replace(/(?<=[.!?]) Lütfen .*$/s, '');
}
