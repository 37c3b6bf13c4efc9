import { useEffect, useState } from 'react';

/** As long as a hand needs that presses twice. */
const clickGuardMs = 1000;

/** Whether less than a second has gone since the beginning or the last press: what stands where something else was pressed is not meant. */
export function useClickGuard(startsInert: boolean): boolean {
  const [isInert, setInert] = useState(startsInert);
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
