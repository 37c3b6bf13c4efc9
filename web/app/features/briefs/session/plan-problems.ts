import { findOutlineProblems, type Outline, outline as outlineSchema } from '@hokka/contracts/briefs/outline.ts';
import { describeIssue } from '@hokka/contracts/shared/input-errors.ts';

/**
 * Problems that prevent saving an outline: messages by place, e.g. 'sections.2.heading', 'introduction_words',
 * 'sections'.
 */
export type PlanProblems = ReadonlyMap<string, string>;

/** The first message for each place; empty if the outline can be saved. All points of a section share one place. */
export function findPlanProblems(plan: Outline, wordTarget: number): PlanProblems {
  const problems = new Map<string, string>();
  const add = (path: readonly PropertyKey[], message: string) => {
    const place = (path[2] === 'points' ? path.slice(0, 3) : path).map(String).join('.');
    if (!problems.has(place)) problems.set(place, message);
  };
  const sent = dropBlankPoints(plan);
  const parsed = outlineSchema.safeParse(sent, { error: describeIssue });
  for (const { path, message } of parsed.error?.issues ?? []) add(path, message);
  for (const { path, message } of findOutlineProblems(sent, wordTarget)) add(path, message);
  return problems;
}

/** The outline as it is saved, without empty points. */
export function dropBlankPoints(plan: Outline): Outline {
  if (!plan.sections.some(({ points }) => points.some(isBlank))) return plan;
  return {
    ...plan,
    sections: plan.sections.map((section) => ({ ...section, points: section.points.filter((one) => !isBlank(one)) })),
  };
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
