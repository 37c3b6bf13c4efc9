const trashRetentionDays = 30;
const dayMs = 24 * 3600 * 1000;

/** Whole days, rounded up, until a deleted article is erased; 0 when it is due. */
export function countDaysLeftInTrash(deletedAt: string, now: Date): number {
  const purgedAt = new Date(deletedAt).getTime() + trashRetentionDays * dayMs;
  return Math.max(0, Math.ceil((purgedAt - now.getTime()) / dayMs));
}
