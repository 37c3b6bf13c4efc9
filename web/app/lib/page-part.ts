import { useEffect, useState } from 'react';

/**
 * Loads a part of the page once, when it is first asked for; a load that failed can be tried again.
 * @param load nothing but `import(…)`: the build draws a `.then` that follows it into what is loaded, where it does not hear that a
 *   style sheet of the part has failed
 */
export function createPartLoader<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | undefined;
  return () => {
    loading ??= load().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
    return loading;
  };
}

// A style sheet that failed would count as there when its part is loaded again, which then had no styles.
if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  document.addEventListener('error', onError, { capture: true });
}

/** A part of the page that comes after it. Whoever shows it says when it has failed, and offers `retry`. */
export interface PagePart<Part> {
  /** Undefined until it is loaded. */
  readonly part: Part | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a part once the component is there, and again by itself when the connection is back.
 * @param load of `createPartLoader`
 */
export function usePagePart<Part>(load: () => Promise<Part>): PagePart<Part> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly part: Part } | 'failed'>();
  const hasFailed = outcome === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it
  useEffect(() => {
    let isMounted = true;
    load().then(
      (part) => isMounted && setOutcome({ part }),
      () => isMounted && setOutcome('failed'),
    );
    return () => {
      isMounted = false;
    };
  }, [load, attempt]);
  const [retry] = useState(() => () => {
    setOutcome(undefined);
    setAttempt((before) => before + 1);
  });
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { part: outcome === undefined || outcome === 'failed' ? undefined : outcome.part, hasFailed, retry };
}
