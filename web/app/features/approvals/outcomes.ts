import type { DecisionOutcome, decisionKinds } from '@hokka/contracts/approvals/approvals.ts';

const reasons = {
  unchanged: 'kararınız zaten buydu',
  ended: 'metin bu arada değişti ya da istek geri çekildi',
  own: 'kendi yazınız; başka bir üyenin onayı gerekir',
  not_found: 'artık bulunamıyor',
} as const satisfies Record<Exclude<DecisionOutcome, 'done'>, string>;

/** Says what became of decisions, and why some were not stored. */
export function describeOutcomes(
  outcomes: readonly DecisionOutcome[],
  kind: (typeof decisionKinds)[number],
): { readonly isWhole: boolean; readonly message: string } {
  const done = outcomes.filter((one) => one === 'done').length;
  const isWhole = done === outcomes.length;
  const what = kind === 'approved' ? 'onaylandı' : 'için değişiklik istendi';
  const first =
    outcomes.length === 1 && isWhole ? `Yazı ${what}.` : `${outcomes.length} yazıdan ${done} tanesi ${what}.`;
  const rest = (Object.keys(reasons) as (keyof typeof reasons)[]).flatMap((outcome) => {
    const count = outcomes.filter((one) => one === outcome).length;
    return count === 0 ? [] : [`${count} yazı: ${reasons[outcome]}.`];
  });
  return { isWhole, message: [first, ...rest].join(' ') };
}
