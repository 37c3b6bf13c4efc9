import { hideProtected } from '@hokka/contracts/markdown/protected-spans.ts';
import type { TextMending } from '@hokka/contracts/text/check.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import { AutomaticCorrections } from './automatic-corrections.ts';
import type { Dictionary } from './dictionary.ts';
import { OwnWords } from './own-words.ts';

/** A text after the correction of its unambiguous misspellings, and the list of corrections. */
export interface CorrectedText {
  readonly text: string;
  readonly mended: TextMending[];
}

/** Maximum number of different misspellings that are corrected and listed per text. */
const correctionsMax = 200;

/**
 * Corrects unambiguous misspellings in a Markdown text, see `AutomaticCorrections`. Names, code, links, quotations and everything
 * else stay unchanged. The result depends only on text and dictionary, and a second run changes nothing.
 * @param onPause see `CheckOptions` of the library
 */
export function correctText(
  turkish: Turkish,
  text: string,
  { words, disabledRules }: Dictionary,
  onPause?: () => void,
): CorrectedText {
  const sure = new AutomaticCorrections(turkish, hideProtected(text), new Set<string>(disabledRules), onPause);
  const own = new OwnWords(words);
  const mended = new Map<string, { from: string; to: string; count: number }>();
  let result = '';
  let copiedTo = 0;
  for (const { from, to, right } of sure.list()) {
    const wrong = text.slice(from, to);
    if (own.has(wrong)) continue;
    const known = mended.get(`${wrong}\n${right}`);
    if (known !== undefined) known.count += 1;
    else if (mended.size < correctionsMax) mended.set(`${wrong}\n${right}`, { from: wrong, to: right, count: 1 });
    else continue;
    result += text.slice(copiedTo, from) + right;
    copiedTo = to;
  }
  return { text: result + text.slice(copiedTo), mended: [...mended.values()] };
}
