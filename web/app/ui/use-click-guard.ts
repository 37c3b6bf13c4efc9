import { useEffect, useState } from 'react';

/** In ms; the time of a double click. */
const clickGuardMs = 1000;

/**
 * Whether less than a second has passed since mounting or the last click: a click on an element that just replaced
 * another one is not intended.
 */
export function useClickGuard(ignoresFirstClicks: boolean): boolean {
  const [isInert, setInert] = useState(ignoresFirstClicks);
  useEffect(() => {
    if (!isInert) return;
    const release = () => setInert(false);
    let timer = setTimeout(release, clickGuardMs);
    const onPress = () => {
      clearTimeout(timer);
      timer = setTimeout(release, clickGuardMs);
    };
    window.addEventListener('pointerdown', onPress);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', onPress);
    };
  }, [isInert]);
  return isInert;
}
