import { useEffect, useState } from 'react';
import { reloadPage } from './storage/journal-writers.ts';

/** See `createPartLoader`. */
export interface PartLoader<Part> {
  (): Promise<Part>;
  /** Undefined until it is loaded. */
  readonly loaded?: Part;
}

/**
 * Loads a part of the page once, when first requested; a failed load can be retried.
 * @param load ends with `import(…)`: the bundler moves a `.then` after it into the loaded chunk, which is not notified when
 * a style sheet of the part fails
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

// A failed style sheet would count as loaded when its part is loaded again, which would then lack styles.
if (typeof document !== 'undefined') {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  document.addEventListener('error', onError, { capture: true });
}

/** A part of the page that is loaded later. Its user shows failures and offers `retry`. */
export interface PagePart<Part> {
  /** Undefined until it is loaded. */
  readonly part: Part | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a part when the component is mounted, and retries when the connection returns.
 * @param load from `createPartLoader`
 * @param isNeeded if false, it is not loaded yet
 */
export function usePagePart<Part>(load: PartLoader<Part>, isNeeded = true): PagePart<Part> {
  // Available at once if another page has loaded it.
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
 * Retries a failed part at the user's request. Chromium caches a failed module while the page is open: if the server
 * answers and the part still fails, the page is reloaded.
 */
export async function loadAgain<Part>(load: PartLoader<Part>): Promise<Part> {
  try {
    return await load();
  } catch (failure) {
    const answer = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok === true) await reloadPage();
    throw failure;
  }
}
