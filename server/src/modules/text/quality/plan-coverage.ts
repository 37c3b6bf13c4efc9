import { foldHeading } from '@hokka/contracts/briefs/outline.ts';

/** Which headings of a plan a text has. */
export interface PlanCoverage {
  readonly planned: number;
  /** Headings of the plan that stand nowhere in the text. */
  readonly missing: string[];
  /** Headings that stand elsewhere than the plan has them, as few as possible. */
  readonly misplaced: string[];
}

/** Compares the headings of a text with those of its plan, whatever their case and marks. A heading that is there twice counts where it stands first. */
export function comparePlan(planned: readonly string[], written: readonly string[]): PlanCoverage {
  const places = new Map<string, number>();
  for (const [place, heading] of written.entries()) {
    const folded = foldHeading(heading);
    if (!places.has(folded)) places.set(folded, place);
  }
  const found = planned.flatMap((heading) => {
    const place = places.get(foldHeading(heading));
    return place === undefined ? [] : [{ heading, place }];
  });
  const inOrder = findLongestOrder(found.map(({ place }) => place));
  return {
    planned: planned.length,
    missing: planned.filter((heading) => !places.has(foldHeading(heading))),
    misplaced: found.filter((_, index) => !inOrder.has(index)).map(({ heading }) => heading),
  };
}

/** The indices of a longest row of rising numbers, so that of a plan with one section elsewhere that one is misplaced. Quadratic: plans are short. */
function findLongestOrder(places: readonly number[]): Set<number> {
  const rows: { length: number; before: number }[] = [];
  let best = -1;
  for (const [index, place] of places.entries()) {
    let row = { length: 1, before: -1 };
    for (let before = 0; before < index; before += 1) {
      const length = (rows[before]?.length ?? 0) + 1;
      if ((places[before] ?? 0) < place && length > row.length) row = { length, before };
    }
    rows.push(row);
    if (best === -1 || row.length > (rows[best]?.length ?? 0)) best = index;
  }
  const order = new Set<number>();
  for (let index = best; index !== -1; index = rows[index]?.before ?? -1) order.add(index);
  return order;
}
