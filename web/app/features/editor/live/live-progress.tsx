import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { ArticleStatusBadge } from '../../articles/components/article-status-badge.tsx';
import type { SectionPlace } from './live-text.ts';

interface LiveProgressProps {
  /** Undefined until it is the text's turn. */
  readonly words: number | undefined;
  /** For texts that are generated section by section. */
  readonly place: SectionPlace | undefined;
  /** ISO-8601, by the server's clock. */
  readonly since: string;
  readonly clockAheadMs: number;
  /** The service delays the generation: the time is not counted. */
  readonly isWaiting: boolean;
}

/** Progress of the generation: words and seconds. Screen readers announce it three times a minute. */
export function LiveProgress({ words, place, since, clockAheadMs, isWaiting }: LiveProgressProps) {
  const seconds = useElapsedSeconds(since, clockAheadMs);
  const isReady = useIsLater();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm tabular-nums">
      {/* Narrow screens have one line for this and for stopping, as the finished article has one: they show only its sign. */}
      <span className="sm:hidden">
        <LoaderCircle aria-hidden size={14} className="animate-spin text-amber motion-reduce:animate-none" />
      </span>
      <span className="max-sm:hidden">
        <ArticleStatusBadge status="generating" isWaiting={isWaiting} />
      </span>
      {place !== undefined && (
        <span>
          {place.section} / {place.sections} bölüm
        </span>
      )}
      {words !== undefined && (
        // Beside the sections a narrow bar has no room for it.
        <span className={place === undefined ? undefined : 'max-sm:hidden'}>{formatNumber(words)} kelime</span>
      )}
      {!isWaiting && <span className="max-sm:hidden">{formatElapsed(seconds)}</span>}
      <span role="status" className="sr-only">
        {isReady &&
          (isWaiting ? (
            'Makale sırada bekliyor.'
          ) : (
            <SpokenProgress words={words ?? 0} seconds={seconds} place={place} />
          ))}
      </span>
    </div>
  );
}

/** Whether the region has been on the page for a moment: only what changes in it afterwards is announced. */
function useIsLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

const speakEverySeconds = 20;

/** Announces the count of the last full 20 seconds, so that not every word is announced. */
function SpokenProgress({
  words,
  seconds,
  place,
}: Pick<LiveProgressProps, 'place'> & { readonly words: number; readonly seconds: number }) {
  const announcementIndex = Math.floor(seconds / speakEverySeconds);
  const [spoken, setSpoken] = useState({ announcementIndex, words, place });
  if (spoken.announcementIndex !== announcementIndex) setSpoken({ announcementIndex, words, place });
  // No text yet, or none at the last full 20 seconds.
  if (spoken.words === 0) return 'Makale yazılıyor.';
  const section =
    spoken.place === undefined ? '' : `${spoken.place.sections} bölümden ${spoken.place.section}. bölüm, `;
  return `Makale yazılıyor: ${section}${formatNumber(spoken.words)} kelime.`;
}

function useElapsedSeconds(since: string, clockAheadMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return elapsedSeconds(since, nowMs, clockAheadMs);
}

/**
 * Whole seconds since a time of the server's clock.
 * @param clockAheadMs how far this computer's clock is ahead of the server's
 */
export function elapsedSeconds(since: string, nowMs: number, clockAheadMs: number): number {
  return Math.max(0, Math.floor((nowMs - clockAheadMs - Date.parse(since)) / 1000));
}

/** '12 sn', '2 dk 05 sn' */
export function formatElapsed(seconds: number): string {
  if (seconds < 60) return `${seconds} sn`;
  return `${Math.floor(seconds / 60)} dk ${String(seconds % 60).padStart(2, '0')} sn`;
}
