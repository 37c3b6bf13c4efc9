/** A piece of a source as it is ranked. */
export interface RankedPassage {
  readonly number: number;
  readonly text: string;
  /** All stems that its words may have. */
  readonly stems: readonly string[];
}

/** Passages that one section is shown, at most. */
export const sectionPassagesMax = 8;
/** Words of all of them. */
export const sectionPassageWordsMax = 1_500;

// As the literature has them: how soon a word that is repeated counts no more, and how much long passages are held back.
const [saturation, lengthShare] = [1.2, 0.75];

/**
 * The passages that a section should rest on, the best first: BM25 over stems. None that has no word of the query. Linear in the stems
 * of all passages.
 * @param query the stems of heading, points and keyphrases of the section; what is repeated there counts once
 */
export function rankPassages<Passage extends RankedPassage>(
  query: readonly string[],
  passages: readonly Passage[],
): Passage[] {
  const asked = new Set(query);
  const counts = passages.map(({ stems }) => countStems(stems, asked));
  const found = new Map<string, number>();
  for (const count of counts) for (const stem of count.keys()) found.set(stem, (found.get(stem) ?? 0) + 1);
  const averageLength = Math.max(
    1,
    passages.reduce((sum, { stems }) => sum + stems.length, 0) / Math.max(1, passages.length),
  );
  const ranked = passages
    .map((passage, index) => {
      const held = saturation * (1 - lengthShare + (lengthShare * passage.stems.length) / averageLength);
      let score = 0;
      for (const [stem, count] of counts[index] ?? []) {
        const rarity = Math.log(1 + (passages.length - (found.get(stem) ?? 0) + 0.5) / ((found.get(stem) ?? 0) + 0.5));
        score += (rarity * count * (saturation + 1)) / (count + held);
      }
      return { passage, score };
    })
    .filter(({ score }) => score > 0)
    .sort((first, second) => second.score - first.score || first.passage.number - second.passage.number);
  return takeWithinWords(ranked.map(({ passage }) => passage));
}

function countStems(stems: readonly string[], asked: ReadonlySet<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of stems) if (asked.has(stem)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

function takeWithinWords<Passage extends RankedPassage>(passages: readonly Passage[]): Passage[] {
  const taken: Passage[] = [];
  let words = 0;
  for (const passage of passages.slice(0, sectionPassagesMax)) {
    words += passage.text.match(/\S+/gu)?.length ?? 0;
    if (words > sectionPassageWordsMax) break;
    taken.push(passage);
  }
  return taken;
}
