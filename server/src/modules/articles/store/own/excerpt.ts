import { LRUCache } from 'lru-cache';
import { summarize } from '../../../../platform/text/summary.ts';

/** In code points. */
const excerptMax = 160;

/** Reading a page's openings takes a third of a millisecond; most lists are read again and again. */
const excerpts = new LRUCache<string, string>({ max: 5_000 });

interface Opened {
  readonly id: string;
  /** Another version may have another text. */
  readonly version: number;
  readonly opening: string;
}

/** The first sentences of a text as a list shows them, without marks; empty where there are none. */
export function readExcerpt({ id, version, opening }: Opened): string {
  const key = `${id}:${version}`;
  const known = excerpts.get(key);
  if (known !== undefined) return known;
  const excerpt = summarize(opening, excerptMax);
  excerpts.set(key, excerpt);
  return excerpt;
}
