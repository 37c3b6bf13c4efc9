import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { listCliches } from './phrases.ts';

const clicheMessage = 'Kalıplaşmış söz: daha somut bir anlatım seçin.';

const byFirstWord = new Map<string, { words: readonly string[]; open: boolean }[]>();
for (const phrase of listCliches()) {
  const words = phrase.replace(/-$/, '').split(' ');
  const [first = ''] = words;
  byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, open: phrase.endsWith('-') }]);
}

/** Finds overused phrases. */
export function checkCliche(paragraph: Paragraph): Issue[] {
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.kind !== 'word') return [];
    const phrases = byFirstWord.get(paragraph.lower(index));
    if (phrases === undefined) return [];
    for (const { words, open } of phrases) {
      const last = paragraph.tokens[index + words.length - 1];
      if (
        last === undefined ||
        !words.every((word, at) => matches(paragraph.lower(index + at), word, open && at === words.length - 1))
      )
        continue;
      return [{ from: token.from, to: last.to, kind: 'style', rule: 'cliche', message: clicheMessage, proposals: [] }];
    }
    return [];
  });
}

function matches(written: string, word: string, open: boolean): boolean {
  return open ? written.startsWith(word) : written === word;
}
