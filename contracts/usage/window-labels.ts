import type { WindowEnding } from './usage.ts';

/** What happens at the end of a quota's month; follows its date: '21 Aralık 2026 tarihinde yenilenir'. */
export const windowEndingVerbs = {
  renews: 'tarihinde yenilenir',
  continues: 'tarihinde yeni ayla sürer',
  ends: 'tarihinde dönemle birlikte sona erer',
} as const satisfies Record<WindowEnding, string>;

/** Why a shared workspace without a plan of its own writes nothing new. */
export const workspaceWithoutPlan = 'Bu çalışma alanının planı yok. Makale ve AI hakkı planla gelir.';

/** Whether limits are those of a shared workspace without a plan: nothing, where 0 with `remaining` null is unlimited. */
export function isWithoutPlan({ limit, remaining }: { readonly limit: number; readonly remaining: number | null }) {
  return limit === 0 && remaining === 0;
}
