import { useEffect, useRef } from 'react';
import { declareUnsavedWork } from '../session/unsaved-work.ts';

/**
 * Declares what this component holds as work that would be lost with the page.
 * @param isUnsaved asked whenever it matters, with what was rendered last
 */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => declareUnsavedWork(() => latest.current()), []);
}
