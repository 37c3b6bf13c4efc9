import { useEffect, useRef } from 'react';
import { declareUnsavedWork } from '../session/unsaved-work.ts';

/**
 * Declares the content of this component as unsaved work, which would be lost with the page.
 * @param isUnsaved called on demand, in the version of the last render
 */
export function useUnsavedWork(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => declareUnsavedWork(() => latest.current()), []);
}
