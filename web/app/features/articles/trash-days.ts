const trashDays = 30;
const dayMs = 24 * 3600 * 1000;

/** Whole days, rounded up, until a deleted article is erased for good; 0 when that is due. */
export function daysLeftInTrash(deletedAt: string, now: Date): number {
  const erasedAt = new Date(deletedAt).getTime() + trashDays * dayMs;
  return Math.max(0, Math.ceil((erasedAt - now.getTime()) / dayMs));
}
