import type { Article, ArticleStreamEvent, WritingWait } from '@hokka/contracts/articles/article.ts';

/** How the writing ended. */
export type LiveOutcome =
  | { readonly kind: 'done'; readonly article: Article }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** What a reader knows of a text that is being written. */
export interface LiveText {
  readonly text: string;
  /** The attempt that wrote `text`; undefined before the first snapshot of a connection. */
  readonly attempt: number | undefined;
  /** `gap`: a delta did not join on, and only a fresh snapshot can help. */
  readonly phase: 'awaiting-snapshot' | 'following' | 'gap';
  readonly outcome: LiveOutcome | undefined;
  /** Where a text is written section by section: which one is on its way. */
  readonly place?: SectionPlace | undefined;
  /** Nothing is written for now. */
  readonly waiting?: WritingWait | undefined;
}

export interface SectionPlace {
  /** From 1. */
  readonly section: number;
  readonly sections: number;
}

/** What is known before the first connection. */
export function startLiveText(text: string): LiveText {
  return { text, attempt: undefined, phase: 'awaiting-snapshot', outcome: undefined };
}

/** A new connection begins: the text stays on the screen, and whatever snapshot comes first is believed. */
export function beginConnection(state: LiveText): LiveText {
  return { ...state, attempt: undefined, phase: 'awaiting-snapshot' };
}

/** The state after one event of the stream. Answers the same object when the event says nothing new. */
export function applyStreamEvent(state: LiveText, event: ArticleStreamEvent): LiveText {
  if (state.outcome !== undefined) return state;
  switch (event.type) {
    case 'snapshot':
      if (state.attempt !== undefined && event.attempt < state.attempt) return { ...state, phase: 'awaiting-snapshot' };
      return {
        text: event.content,
        attempt: event.attempt,
        phase: 'following',
        outcome: undefined,
        waiting: event.waiting,
        ...readPlace(event),
      };
    case 'delta':
      return state.phase === 'following' ? joinDelta(state, event) : state;
    case 'done':
      return { ...state, text: event.article.content ?? state.text, outcome: { kind: 'done', article: event.article } };
    case 'failed':
      return { ...state, outcome: { kind: 'failed', code: event.code, message: event.message } };
  }
}

/** Takes the part of a delta that is not there yet; offsets count UTF-16 units. */
function joinDelta(state: LiveText, delta: Extract<ArticleStreamEvent, { type: 'delta' }>): LiveText {
  if (delta.offset > state.text.length) return { ...state, phase: 'gap' };
  const fresh = delta.text.slice(state.text.length - delta.offset);
  return fresh === '' ? state : { ...state, text: state.text + fresh, waiting: undefined, ...readPlace(delta) };
}

function readPlace({ section, sections }: { section?: number | undefined; sections?: number | undefined }) {
  return section === undefined || sections === undefined ? {} : { place: { section, sections } };
}
