import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Free space below the last line, in pixels. */
const marginPx = 112;

/**
 * A text that is already this many windows longer than the window is not scrolled to its end: the reader opened it in
 * the middle.
 */
const farWindows = 1.5;

/**
 * Keeps the end of a growing text in view until the reader scrolls up, and resumes when the reader returns to the end.
 * @param growth changes whenever the text has grown
 */
export function useAutoScroll(end: RefObject<HTMLElement | null>, growth: unknown) {
  const [isFollowing, setFollowing] = useState(true);
  const begun = useRef(false);

  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      const wentUp = window.scrollY < before - 1;
      before = window.scrollY;
      const hidden = hiddenBelow(end.current);
      if (hidden <= 0) setFollowing(true);
      else if (wentUp) setFollowing(false);
    };
    // The page scrolls a moment after the wheel event; text that arrives in between would scroll back to the end.
    const onWheel = ({ deltaY }: WheelEvent) => {
      if (deltaY < 0 && window.scrollY > 0) setFollowing(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('wheel', onWheel, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('wheel', onWheel);
    };
  }, [end]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every growth of the text
  useLayoutEffect(() => {
    const hidden = hiddenBelow(end.current);
    if (!begun.current && hidden > window.innerHeight * (farWindows - 1)) setFollowing(false);
    else if (isFollowing && hidden > -marginPx) window.scrollBy({ top: hidden + marginPx, behavior: 'instant' });
    begun.current = true;
  }, [end, growth, isFollowing]);

  return {
    isFollowing,
    /** Scrolls to the end and follows it. */
    scrollToEnd(): void {
      setFollowing(true);
      window.scrollBy({ top: hiddenBelow(end.current) + marginPx, behavior: 'instant' });
    },
  };
}

/** Number of pixels of the text below the window; negative when its end is in view. */
function hiddenBelow(end: HTMLElement | null): number {
  return end === null ? 0 : end.getBoundingClientRect().bottom - window.innerHeight;
}
