import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Needle, type TextFinder, type TextMatch, type TextQuery, toNeedle } from './find-in-text.ts';

interface Found {
  readonly matches: readonly TextMatch[];
  /** Index of the current match; -1 without one. */
  readonly index: number;
}

const nothing: Found = { matches: [], index: -1 };

/** Debounce, in ms, before a changed text is searched again. */
const pauseMs = 200;

const isSingleLine = (text: string) => text !== '' && text.length <= 200 && !text.includes('\n');

/** State of find and replace while the bar is open. */
export function useFind(createFinder: () => TextFinder) {
  const finder = useRef<TextFinder>(undefined);
  const needle = useRef<Needle>(undefined);
  const [query, setQuery] = useState<TextQuery>({ text: '', isCaseSensitive: false, isWholeWord: false });
  const [found, setFound] = useState(nothing);
  const [given, setGiven] = useState<{ readonly text: string }>();

  const show = (matches: readonly TextMatch[], index: number) => {
    setFound({ matches, index });
    finder.current?.show(matches[index]);
  };
  /** Continues at the first match after a position, or at the beginning. */
  const search = (from: number) => {
    const matches = finder.current?.find(needle.current) ?? [];
    const next = matches.findIndex((match) => match.from >= from);
    show(matches, matches.length === 0 ? -1 : Math.max(0, next));
  };
  const change = (patch: Partial<TextQuery>) => {
    const next = { ...query, ...patch };
    setQuery(next);
    needle.current = toNeedle(next);
    search(found.matches[found.index]?.from ?? finder.current?.cursor() ?? 0);
  };
  const give = (text: string, options: Partial<TextQuery> = {}) => {
    change({ ...options, text });
    setGiven({ text });
  };
  const start = useEffectEvent((created: TextFinder) => {
    finder.current = created;
    const selected = created.selected();
    if (isSingleLine(selected)) give(selected);
  });
  const refresh = useEffectEvent(() => {
    const matches = finder.current?.find(needle.current) ?? [];
    const place = found.matches[found.index]?.from ?? 0;
    const index = matches.findIndex((match) => match.from >= place);
    setFound({ matches, index: matches.length === 0 ? -1 : Math.max(0, index) });
  });
  const create = useEffectEvent(createFinder);
  useEffect(() => {
    const created = create();
    start(created);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = created.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => refresh(), pauseMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
      created.detach();
    };
  }, []);

  const current = found.matches[found.index];
  return {
    query,
    change,
    /** Searches for a text that the user did not type. */
    give,
    /** The text that was last given; a new object each time. */
    given,
    count: found.matches.length,
    index: found.index,
    excerpt: current === undefined ? undefined : finder.current?.excerpt?.(current),
    move: (step: 1 | -1) => {
      const { length } = found.matches;
      if (length > 0) show(found.matches, (found.index + step + length) % length);
    },
    replace: (text: string) => {
      // Searches again, because the text may have changed since.
      const matches = finder.current?.find(needle.current) ?? [];
      const match = matches[found.index];
      if (match === undefined) return;
      finder.current?.replace(match, text);
      search(match.from + text.length);
    },
    /** @returns the number of replacements */
    replaceAll: (text: string): number => {
      const matches = finder.current?.find(needle.current) ?? [];
      if (matches.length > 0) finder.current?.replaceAll(matches, text);
      search(0);
      return matches.length;
    },
    leave: () => finder.current?.leave(current),
  };
}
