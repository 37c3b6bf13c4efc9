import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { toKey } from './contexts.ts';
import { isPlace } from './places.ts';
import type { ReadPassage } from './read-passages.ts';
import type { StatedWord, Statement } from './statement.ts';
import { toTopic } from './turned/synonyms.ts';

/** Minimum number of words and numbers that a sentence of a passage must share to be about the same. */
const sharedMin = 2;
const wholePart = 0.8;
/** In, from: Bursa’da, Bursa’daki. */
const placed = /^[dt][ae](?:n|ki\p{L}*)?$/u;

/**
 * Whether missing names may stand for what the passages only describe: “Tuzluhan’da” for “kasabada”, if the sentences
 * about the same name nothing else in the same role. A changed name leaves out the right one.
 * @param missing the names, as written
 */
export function isUncontested(
  missing: readonly string[],
  statement: Statement,
  passages: readonly ReadPassage[],
): boolean {
  const [run, further] = listRuns(statement).filter((one) =>
    one.some((word) => missing.includes(readText(statement, word))),
  );
  if (run === undefined || further !== undefined) return false;
  // “Belgin Sayar” beside “Belgin Sayman”.
  if (run.some((word) => passages.some(({ folded }) => folded.includes(` ${toBase(word)} `)))) return false;
  // A person named in full is not described otherwise.
  if (run.length > 1 && run.every((word) => missing.includes(readText(statement, word)))) return false;
  const own = readShared(statement);
  const said = passages.flatMap(({ statements }) => statements);
  const fits = said.map((one) => own.intersection(readShared(one)).size);
  const most = Math.max(...fits);
  if (most < sharedMin) return false;
  const names = new Set(statement.words.map(toBase));
  const isPlaced = isOfPlace(run);
  // If a sentence of the passages agrees in everything else, every name in it is the right one.
  const isWhole = most >= wholePart * own.size;
  return said.every(
    (one, at) =>
      fits[at] !== most ||
      listRuns(one).every(
        (rival) =>
          (isOfPlace(rival) !== isPlaced && !isWhole) || rival.some((word) => word.from > 0 && names.has(toBase(word))),
      ),
  );
}

function toBase({ lower }: StatedWord): string {
  return foldText(lower.split(/['’]/)[0] ?? '');
}

function readText({ text }: Statement, { from, to }: StatedWord): string {
  return text.slice(from, to);
}

function readShared({ words }: Statement): Set<string> {
  return new Set(
    words.flatMap((word) => {
      if (word.number !== undefined) return [`#${word.number.value}`];
      return word.isTopic && !word.isCapital ? [toTopic(toKey(word))] : [];
    }),
  );
}

/** Adjacent capitalized words; those that open a sentence count only if they are no common words. */
function listRuns({ words, text }: Statement): StatedWord[][] {
  const runs: StatedWord[][] = [];
  let last: StatedWord | undefined;
  for (const word of words) {
    const isBeside = last !== undefined && last.suffix === undefined && text.slice(last.to, word.from) === ' ';
    if (word.isCapital && isBeside) runs.at(-1)?.push(word);
    else if (word.isCapital) runs.push([word]);
    last = word.isCapital ? word : undefined;
  }
  return runs.filter(
    ([first, second]) => first?.from !== 0 || second !== undefined || !first.isCommon || first.suffix !== undefined,
  );
}

function isOfPlace(run: readonly StatedWord[]): boolean {
  const last = run.at(-1);
  return placed.test(last?.suffix ?? '') || (last !== undefined && isPlace(toBase(last)));
}
