import { foldText } from '../../../../lib/fold-text.ts';

/** What a plan is by its name, for its picture. */
export type PlanKind = 'free' | 'professional' | 'enterprise' | 'other';

const words = [
  ['free', ['free', 'ucretsiz']],
  ['professional', ['pro', 'profesyonel']],
  ['enterprise', ['enterprise', 'kurumsal']],
] as const;

export function planKindOf(name: string): PlanKind {
  const folded = foldText(name);
  return words.find(([, parts]) => parts.some((part) => folded.includes(part)))?.[0] ?? 'other';
}
