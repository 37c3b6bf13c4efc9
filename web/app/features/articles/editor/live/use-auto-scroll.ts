import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Room that is kept free below the last line. */
const marginPx = 112;

/** A text that is already this much longer than the window was opened in its middle: it is not scrolled to its end. */
const farWindows = 1.5;

/**
 * Keeps the end of a growing text in the window until the reader scrolls up, and again once the reader is back at it.
 * @param growth changes whenever the text grew
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
    // The page moves a moment after the wheel; a text that grows in between would take it back to the end.
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
    /** Goes to the end, and follows it from there. */
    scrollToEnd(): void {
      setFollowing(true);
      window.scrollBy({ top: hiddenBelow(end.current) + marginPx, behavior: 'instant' });
    },
  };
}

/** How many pixels of the text lie below the window; negative when its end is in it. */
function hiddenBelow(end: HTMLElement | null): number {
  return end === null ? 0 : end.getBoundingClientRect().bottom - window.innerHeight;
}
