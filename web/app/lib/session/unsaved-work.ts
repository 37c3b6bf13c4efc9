import { useEffect, useRef } from 'react';

/* Work that would be lost with the page: input in forms and editors, and changes that the server has not confirmed. */

const unsavedChecks = new Set<() => boolean>();

/**
 * Declares unsaved work of the page.
 * @param isUnsaved called on demand
 * @returns a function that withdraws it
 */
export function declareUnsavedWork(isUnsaved: () => boolean): () => void {
  unsavedChecks.add(isUnsaved);
  return () => {
    unsavedChecks.delete(isUnsaved);
  };
}

/** Whether anything on the page is unsaved now. */
export function hasUnsavedWork(): boolean {
  return [...unsavedChecks].some((isUnsaved) => isUnsaved());
}

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
