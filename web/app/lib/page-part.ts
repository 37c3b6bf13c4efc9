import { useEffect, useState } from 'react';

/** See `createPartLoader`. */
export interface PartLoader<Part> {
  (): Promise<Part>;
  /** Undefined until it is loaded. */
  readonly loaded?: Part;
}

/**
 * Loads a part of the page once, when it is first asked for; a load that failed can be tried again.
 * @param load nothing but `import(…)`: the build draws a `.then` that follows it into what is loaded, where it does not hear that a
 *   style sheet of the part has failed
 */
export function createPartLoader<Part>(load: () => Promise<Part>): PartLoader<Part> {
  let loading: Promise<Part> | undefined;
  const loader: { (): Promise<Part>; loaded?: Part } = () => {
    loading ??= load().then(
      (part) => {
        loader.loaded = part;
        return part;
      },
      (failure: unknown) => {
        loading = undefined;
        throw failure;
      },
    );
    return loading;
  };
  return loader;
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
 * @param isNeeded until then it is not loaded
 */
export function usePagePart<Part>(load: PartLoader<Part>, isNeeded = true): PagePart<Part> {
  const [attempt, setAttempt] = useState(0);
  // Shown at once where another page has loaded it.
  const [part, setPart] = useState(() => load.loaded);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads it
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isMounted = true;
    load().then(
      (loaded) => isMounted && setPart(() => loaded),
      () => isMounted && setFailed(true),
    );
    return () => {
      isMounted = false;
    };
  }, [load, isNeeded, attempt]);
  const [retry] = useState(() => () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  });
  useEffect(() => {
    if (!hasFailed) return undefined;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  return { part, hasFailed, retry };
}
