import type { Article } from '@hokka/contracts/articles/article.ts';
import { countWords, countWordsInSteps } from '@hokka/contracts/markdown/word-count.ts';
import { useEffect, useState } from 'react';
import { SlicedRun } from '../../../lib/sliced-run.ts';

/** Longer than the interval of the reports of a user who types, in ms. */
const wordCountDelayMs = 500;

/** Word count of the current text; updated when typing pauses, because counting a long text takes time. */
export function useWordCount(saved: Article, content: string): number {
  const [words, setWords] = useState(() => (content === saved.content ? saved.word_count : countWords(content)));
  const [counting] = useState(() => new SlicedRun());
  useEffect(() => {
    const timer = setTimeout(() => {
      if (content === saved.content) setWords(saved.word_count);
      else counting.start(countWordsInSteps(content), setWords);
    }, wordCountDelayMs);
    return () => {
      clearTimeout(timer);
      counting.cancel();
    };
  }, [content, saved, counting]);
  return words;
}
