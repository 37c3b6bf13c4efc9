/** A paragraph of a text that is compared with another text. */
export interface ComparedParagraph {
  readonly paragraph: string;
  /** The other text does not have the paragraph at this position. */
  readonly isDifferent: boolean;
}

/** With more pairs of paragraphs than this, only presence is compared, not order: the exact comparison is quadratic. */
const pairsMax = 1_000_000;

/** Marks the paragraphs of each text that the other text does not have in the same order. */
export function compareTexts(one: string, other: string) {
  const left = splitParagraphs(one);
  const right = splitParagraphs(other);
  const shared =
    left.length * right.length > pairsMax ? sharedByPresence(left, right) : findLongestCommonSubsequence(left, right);
  return { one: mark(left, shared.left), other: mark(right, shared.right) };
}

interface Shared {
  readonly left: ReadonlySet<number>;
  readonly right: ReadonlySet<number>;
}

function splitParagraphs(text: string): string[] {
  return text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
}

function mark(paragraphs: readonly string[], shared: ReadonlySet<number>): ComparedParagraph[] {
  return paragraphs.map((paragraph, index) => ({ paragraph, isDifferent: !shared.has(index) }));
}

/**
 * A longest common subsequence of the paragraphs (dynamic programming). Compares numbers instead of texts, and only the
 * paragraphs on the left that occur on the right.
 */
export function findLongestCommonSubsequence(left: readonly string[], right: readonly string[]): Shared {
  const numbers = new Map<string, number>();
  for (const [index, text] of right.entries()) if (!numbers.has(text)) numbers.set(text, index);
  const columns = right.map((text) => numbers.get(text));
  const rows = left.flatMap((text, index) => {
    const number = numbers.get(text);
    return number === undefined ? [] : [{ index, number }];
  });
  const width = right.length + 1;
  const lengths = new Uint32Array((rows.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        rows[row]?.number === columns[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const shared = { left: new Set<number>(), right: new Set<number>() };
  for (let row = 0, column = 0; row < rows.length && column < right.length; ) {
    const { index, number } = rows[row] ?? {};
    if (index !== undefined && number === columns[column]) {
      shared.left.add(index);
      shared.right.add(column);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return shared;
}

function sharedByPresence(left: readonly string[], right: readonly string[]): Shared {
  return { left: indexesIn(left, new Set(right)), right: indexesIn(right, new Set(left)) };
}

function indexesIn(paragraphs: readonly string[], known: ReadonlySet<string>): Set<number> {
  return new Set(paragraphs.flatMap((paragraph, index) => (known.has(paragraph) ? [index] : [])));
}
