import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { continuation } from '../../../lib/routing/paths.ts';

/**
 * Whether this page was opened to let AI continue the text. The request is removed from the history at once, so that
 * neither a reload nor going back repeats it.
 * @returns a function that is true on its first call only
 */
export function useContinuation(): () => boolean {
  const { state, pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isWished = isContinuation(state);
  const isOpen = useRef(isWished);
  useEffect(() => {
    if (isWished) void navigate({ pathname, search, hash }, { replace: true, state: null, preventScrollReset: true });
  }, [isWished, navigate, pathname, search, hash]);
  return useCallback(() => {
    const wished = isOpen.current;
    isOpen.current = false;
    return wished;
  }, []);
}

function isContinuation(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && Object.keys(continuation).every((name) => Object.hasOwn(state, name))
  );
}
