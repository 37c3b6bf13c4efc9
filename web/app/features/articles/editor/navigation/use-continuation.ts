import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { continuation } from '../../../../lib/routing/paths.ts';

/**
 * Whether this page was opened so that AI goes on with the text. The wish is taken out of the history at once: neither a reload nor a
 * way back orders a second time.
 * @returns whether it is wished; once, then no more
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
