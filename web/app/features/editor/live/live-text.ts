import type { Article, ArticleStreamEvent, WritingWait } from '@hokka/contracts/articles/article.ts';

/** How the generation ended. */
export type LiveOutcome =
  | { readonly kind: 'done'; readonly article: Article }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string };

/** State of a text that is being generated, as received by this page. */
export interface LiveText {
  readonly text: string;
  /** The attempt that wrote `text`; undefined before the first snapshot of a connection. */
  readonly attempt: number | undefined;
  /** `gap`: a delta did not join the text, so a fresh snapshot is needed. */
  readonly phase: 'awaiting-snapshot' | 'following' | 'gap';
  readonly outcome: LiveOutcome | undefined;
  /** The current section, for texts that are generated section by section. */
  readonly place?: SectionPlace | undefined;
  /** Set while the generation is delayed. */
  readonly waiting?: WritingWait | undefined;
}

export interface SectionPlace {
  /** From 1. */
  readonly section: number;
  readonly sections: number;
}

/** State before the first connection. */
export function startLiveText(text: string): LiveText {
  return { text, attempt: undefined, phase: 'awaiting-snapshot', outcome: undefined };
}

/**
 * Starts a new connection: the text stays on the screen until the first snapshot, which is accepted whatever it holds.
 */
export function beginConnection(state: LiveText): LiveText {
  return { ...state, attempt: undefined, phase: 'awaiting-snapshot' };
}

/** Computes the state after an event of the stream. Returns the same object when nothing changes. */
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

/** Appends the new part of a delta; offsets count UTF-16 units. */
function joinDelta(state: LiveText, delta: Extract<ArticleStreamEvent, { type: 'delta' }>): LiveText {
  if (delta.offset > state.text.length) return { ...state, phase: 'gap' };
  const fresh = delta.text.slice(state.text.length - delta.offset);
  return fresh === '' ? state : { ...state, text: state.text + fresh, waiting: undefined, ...readPlace(delta) };
}

function readPlace({ section, sections }: { section?: number | undefined; sections?: number | undefined }) {
  return section === undefined || sections === undefined ? {} : { place: { section, sections } };
}
