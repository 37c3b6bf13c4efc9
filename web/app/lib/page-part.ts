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
  // Shown at once where another page has loaded it.
  const [part, setPart] = useState(() => load.loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isMounted = true;
    const start = () =>
      load().then(
        (loaded) => isMounted && setPart(() => loaded),
        () => isMounted && setFailed(true),
      );
    void start();
    window.addEventListener('online', start);
    return () => {
      isMounted = false;
      window.removeEventListener('online', start);
    };
  }, [load, isNeeded]);
  const [retry] = useState(() => () => {
    loadAgain(load).then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  });
  return { part, hasFailed: hasFailed && part === undefined, retry };
}

/**
 * Loads a part that has failed once more, because the user asks for it. Chromium keeps the failure of a module as long as the page is
 * open: where the server answers and the part still fails, the page is loaded again. What was typed lies in the journal by then.
 */
export async function loadAgain<Part>(load: PartLoader<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok === true) window.location.reload();
    throw failure;
  }
}
