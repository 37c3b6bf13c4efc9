import { foldText } from '../../../../lib/fold-text.ts';

/** What a plan is by its name, for its picture. */
export type PlanKind = 'free' | 'professional' | 'enterprise' | 'other';

const kindWords = [
  ['free', ['free', 'ucretsiz']],
  ['professional', ['pro', 'profesyonel']],
  ['enterprise', ['enterprise', 'kurumsal']],
] as const;

export function findPlanKind(name: string): PlanKind {
  const folded = foldText(name);
  return kindWords.find(([, parts]) => parts.some((part) => folded.includes(part)))?.[0] ?? 'other';
}
