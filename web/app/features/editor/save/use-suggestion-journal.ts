import { type RefObject, useRef, useState } from 'react';
import type { JournaledSuggestions } from './journal-entry.ts';
import type { OpenedFromJournal } from './open-from-journal.ts';

/** Stores open AI suggestions together with the text they belong to, so that they survive the page. */
export interface SuggestionJournal {
  /**
   * Suggestions of an earlier page, parsed from JSON; only if the editor opened with exactly the text they belong to.
   */
  readonly restored: unknown;
  /**
   * Stores the open suggestions until the next call. To be called after each change of the suggestions and of the text
   * under them.
   * @param value survives JSON; undefined when all are decided
   * @param content the Markdown of the draft they belong to
   */
  readonly write: (value: unknown, content: string) => void;
  readonly read: () => JournaledSuggestions | undefined;
  /** Set by a component that delays its calls of `write`: calls `write` immediately, before the page is closed. */
  readonly writeNow: RefObject<(() => void) | undefined>;
  /** Number of changes. */
  readonly version: number;
}

/** Suggestions of one editor; the journal writes them with the text. */
export function useSuggestionJournal({ adopted, state }: OpenedFromJournal): SuggestionJournal {
  const left = adopted?.suggestions;
  const [restored] = useState(left?.content === state.draft.content ? left : undefined);
  const current = useRef(restored);
  const writeNow = useRef<() => void>(undefined);
  const [version, setVersion] = useState(0);
  return {
    restored: restored?.value,
    write(value, content) {
      current.current = value === undefined ? undefined : { content, value };
      setVersion((before) => before + 1);
    },
    read: () => current.current,
    writeNow,
    version,
  };
}
