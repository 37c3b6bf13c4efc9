import type { Article, WritingWait } from '@hokka/contracts/articles/article.ts';
import { type ArticleStreamEvent, articleStreamEvent } from '@hokka/contracts/articles/article.ts';
import { streamArticle } from '@hokka/contracts/articles/generation.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { openEndpoint } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { pauseOrOnline } from '../../../lib/online.ts';
import { fetchArticle } from '../../articles/api.ts';
import { countBlockWords, IncrementalMarkdown, type TextBlock } from '../../articles/markdown/incremental-markdown.ts';
import { splitGrowingTitle } from '../../articles/markdown/title-line.ts';
import { closeOpenMarks } from './close-open-marks.ts';
import { type Connection, followStream } from './follow-stream.ts';
import { type LiveOutcome, type LiveText, type SectionPlace, startLiveText } from './live-text.ts';
import { readEventStream } from './read-event-stream.ts';
import { streamOrPoll } from './stream-or-poll.ts';

/** State of a text that is being generated, as the screen shows it. */
export interface LiveView {
  /** The text without its leading title. */
  readonly body: string;
  readonly blocks: readonly TextBlock[];
  readonly words: number;
  readonly place: SectionPlace | undefined;
  /** Set while the generation is delayed. */
  readonly waiting: WritingWait | undefined;
  readonly connection: Connection;
  /** How far this computer's clock is ahead of the server's, in ms. */
  readonly clockAheadMs: number;
}

interface LiveListeners {
  readonly onOutcome: (outcome: LiveOutcome, text: string) => void;
  /** The server refused the stream: the article no longer exists, or the session has ended. */
  readonly onDenied: (error: ApiError) => void;
}

/** Minimum interval, in ms, between two drawings; faster changes are unreadable and cost CPU time. */
const drawEveryMs = 60;
/** Pause between two drawings, as a multiple of the time that one takes. */
const restTimes = 4;

/** Follows the generation of an article while the page is visible; a hidden page closes its connection. */
export function useLiveArticle(article: Article, listeners: LiveListeners): LiveView {
  const [reader] = useState(() => new IncrementalMarkdown());
  const latest = useRef<LiveText>(startLiveText(article.content ?? ''));
  const poll = () => {
    const { titleLine, body } = splitGrowingTitle(latest.current.text, article.title);
    const blocks = reader.read(closeOpenMarks(body));
    const { place, waiting } = latest.current;
    return { body, blocks, place, waiting, words: countWords(titleLine) + countBlockWords(blocks) };
  };
  const [view, setView] = useState<LiveView>(() => ({
    ...poll(),
    waiting: article.waiting,
    connection: 'connecting',
    clockAheadMs: 0,
  }));
  const draw = useEffectEvent(() => setView((before) => ({ ...before, ...poll() })));
  const onEnd = useEffectEvent((outcome: LiveOutcome) => listeners.onOutcome(outcome, latest.current.text));
  const onDenied = useEffectEvent(listeners.onDenied);

  useEffect(() => {
    const drawing = throttle(draw, drawEveryMs);
    const change = (part: Partial<LiveView>) => setView((before) => ({ ...before, ...part }));
    const follow = (signal: AbortSignal) =>
      followStream({
        from: latest.current,
        open: () =>
          streamOrPoll({
            open: () => openArticleStream(article.id, { signal, onClock: (clockAheadMs) => change({ clockAheadMs }) }),
            read: () => fetchArticle(article.id),
            isBusy,
          }),
        onChange: (state) => {
          latest.current = state;
          if (state.outcome === undefined) {
            drawing.request();
            return;
          }
          // The caller reads the scroll position next: pending text must be drawn before, because it would scroll the
          // page afterwards.
          drawing.cancel();
          flushSync(draw);
          onEnd(state.outcome);
        },
        onConnection: (connection) => change({ connection }),
        pause: pauseOrOnline,
        isFinal: isDenied,
        isBusy,
        signal,
      }).catch((failure: unknown) => {
        if (failure instanceof ApiError) onDenied(failure);
        else throw failure;
      });
    const stopFollowing = whileVisible(follow);
    return () => {
      stopFollowing();
      drawing.cancel();
    };
  }, [article.id]);
  return view;
}

function isDenied(failure: unknown): boolean {
  return failure instanceof ApiError && [401, 403, 404].includes(failure.status);
}

function isBusy(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.code === 'too_many_streams' || failure.code === 'streams_full');
}

/** Runs the work whenever the page is visible, with a signal that is aborted when it becomes hidden. */
function whileVisible(work: (signal: AbortSignal) => void): () => void {
  let session: AbortController | undefined;
  const stop = () => {
    session?.abort();
    session = undefined;
  };
  const sync = () => {
    if (document.visibilityState === 'hidden') stop();
    else if (session === undefined) {
      session = new AbortController();
      work(session.signal);
    }
  };
  document.addEventListener('visibilitychange', sync);
  sync();
  return () => {
    document.removeEventListener('visibilitychange', sync);
    stop();
  };
}

/** Calls at most once per `everyMs`, less often when a call takes long, and always once more after the last request. */
function throttle(call: () => void, everyMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = everyMs;
  return {
    request(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        const startedAt = performance.now();
        call();
        pauseMs = Math.max(everyMs, restTimes * (performance.now() - startedAt));
      }, pauseMs);
    },
    cancel: () => clearTimeout(timer),
  };
}

interface StreamOptions {
  readonly signal: AbortSignal;
  /** Called once, with how far this computer's clock is ahead of the server's, to the second. */
  readonly onClock: (aheadMs: number) => void;
}

/**
 * Yields the events of an article that is being generated, until the server ends the stream.
 * @throws ApiError when the server refuses; otherwise the error that broke the connection
 */
async function* openArticleStream(id: string, options: StreamOptions): AsyncGenerator<ArticleStreamEvent> {
  const response = await openEndpoint(streamArticle, { params: { id }, signal: options.signal });
  const date = response.headers.get('Date');
  if (date !== null) options.onClock(Date.now() - Date.parse(date));
  yield* readEventStream(response, articleStreamEvent);
}
