import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPartLoader, loadAgain } from '../../../lib/page-part.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import type { AnalysisSession } from '../analysis/analysis-session.ts';
import type { SpellingSession, SpellingSnapshot } from './spelling-session.ts';
import { useDictionary } from './use-dictionary.ts';

const loadSpelling = createPartLoader(() => import('./spelling.tsx'));
type SpellingModule = Awaited<ReturnType<typeof loadSpelling>>;

/** The checks of the text of an article. */
export interface Spelling {
  /** Undefined until it is loaded. */
  readonly loaded:
    | { readonly module: SpellingModule; readonly session: SpellingSession; readonly analysis: AnalysisSession }
    | undefined;
  /** The client part of the checker could not be loaded. */
  readonly hasFailed: boolean;
  readonly dictionary: ReturnType<typeof useDictionary>;
  readonly retry: () => void;
}

const none: SpellingSnapshot = {
  state: 'loading',
  issues: [],
  unknownWords: [],
  isCut: false,
  menu: undefined,
  announcement: '',
};
const notLoaded: SpellingSnapshot = { ...none, state: 'failed' };
const noWords = { words: [], disabledRules: [] };

/**
 * Checks the text of an article; loaded once the page is idle.
 * @returns undefined for languages that are not checked
 */
export function useSpelling(language: ArticleLanguage): Spelling | undefined {
  const isChecked = language === 'tr';
  const dictionary = useDictionary({ enabled: isChecked });
  const [loaded, setLoaded] = useState<Spelling['loaded'] | 'failed'>();
  const isReady = isChecked && dictionary.isSettled;
  useEffect(() => {
    if (!isReady || loaded !== undefined) return undefined;
    let isMounted = true;
    const cancel = whenIdle(() => {
      loadSpelling().then(
        (module) => isMounted && setLoaded({ module, ...module.createSessions() }),
        () => isMounted && setLoaded('failed'),
      );
    });
    return () => {
      isMounted = false;
      cancel();
    };
  }, [isReady, loaded]);
  const session = loaded === 'failed' ? undefined : loaded?.session;
  useEffect(() => () => session?.close(), [session]);
  const words = dictionary.dictionary;
  useEffect(() => session?.configure(words ?? noWords), [session, words]);
  // The same object until something changes: the panel that gets it renders hundreds of rows.
  return useMemo(() => {
    if (!isChecked) return undefined;
    const retry = () => {
      if (loaded === 'failed') {
        loadAgain(loadSpelling).then(
          () => setLoaded(undefined),
          () => undefined,
        );
        return;
      }
      session?.retry();
      loaded?.analysis.retry();
    };
    if (loaded === 'failed') return { loaded: undefined, hasFailed: true, dictionary, retry };
    return { loaded, hasFailed: false, dictionary, retry };
  }, [isChecked, loaded, session, dictionary]);
}

/** Latest result of the checks. It changes often, so only the component that shows it should use this hook. */
export function useSpellingSnapshot({ loaded, hasFailed }: Spelling): SpellingSnapshot {
  const absent = hasFailed ? notLoaded : none;
  const getSnapshot = loaded?.session.getSnapshot ?? (() => absent);
  return useSyncExternalStore(loaded?.session.subscribe ?? neverChanges, getSnapshot);
}

function neverChanges(): () => void {
  return () => undefined;
}
