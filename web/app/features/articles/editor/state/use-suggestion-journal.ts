import { type RefObject, useRef, useState } from 'react';
import type { JournaledSuggestions } from './journal-entry.ts';
import type { OpenedFromJournal } from './open-from-journal.ts';

/** Where open AI suggestions outlive the page, beside the text that they lie over. */
export interface SuggestionJournal {
  /** What an earlier page left, where the editor opened with the very text that it lay over; as JSON gives it back. */
  readonly restored: unknown;
  /**
   * Keeps what is open now, until it is called again. To be called after each change of the suggestions and of the text under them.
   * @param value survives JSON; undefined when all are decided
   * @param content the Markdown of the draft that they lie over
   */
  readonly write: (value: unknown, content: string) => void;
  readonly read: () => JournaledSuggestions | undefined;
  /** Set by whoever calls `write` some time after a change: calls it now, before the page goes. */
  readonly writeNow: RefObject<(() => void) | undefined>;
  /** Counts the changes. */
  readonly version: number;
}

/** The suggestions of one editor; the journal writes them with the text. */
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
