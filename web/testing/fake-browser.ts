import { vi } from 'vitest';

/** What a test may look at and do from outside the page. */
export interface FakeBrowser {
  readonly storage: Map<string, string>;
  readonly cookies: Map<string, string>;
  /** Where the page was sent. */
  readonly visited: string[];
  /** How often it was loaded anew. */
  readonly reloads: () => number;
  /** The page is looked at, or hidden behind another. */
  show(visibility: 'visible' | 'hidden'): void;
  /** Changes storage as another tab would. */
  changeFromOtherTab(key: string, value: string | null): void;
  /** Ends the run of the browser: cookies without an age are gone. */
  restart(): void;
}

/** Stands in for window, document, localStorage and location where the code under test expects a page. */
export function openFakeBrowser(place = '/dashboard/articles?page=2'): FakeBrowser {
  const storage = new Map<string, string>();
  const cookies = new Map<string, string>();
  const lasting = new Set<string>();
  const visited: string[] = [];
  let reloads = 0;
  const location = {
    ...parts(place),
    protocol: 'http:',
    assign: (url: string) => visited.push(url),
    replace: (url: string) => visited.push(url),
    reload: () => {
      reloads += 1;
    },
  };
  const page = Object.assign(new EventTarget(), { location });
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const tab = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
  });
  const paper = Object.assign(new EventTarget(), { documentElement: { dataset: {} }, visibilityState: 'visible' });
  Object.defineProperty(paper, 'cookie', {
    get: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => setCookie(text, cookies, lasting),
  });
  vi.stubGlobal('document', paper);
  vi.stubGlobal('navigator', { onLine: true });
  return {
    storage,
    cookies,
    visited,
    reloads: () => reloads,
    show(visibility) {
      paper.visibilityState = visibility;
      paper.dispatchEvent(new Event('visibilitychange'));
    },
    changeFromOtherTab(key, value) {
      if (value === null) storage.delete(key);
      else storage.set(key, value);
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
    restart() {
      for (const name of [...cookies.keys()]) if (!lasting.has(name)) cookies.delete(name);
    },
  };
}

function setCookie(text: string, cookies: Map<string, string>, lasting: Set<string>): void {
  const [pair = '', ...attributes] = text.split('; ');
  const [name = '', value = ''] = pair.split('=');
  const age = attributes.find((attribute) => attribute.startsWith('Max-Age='))?.slice('Max-Age='.length);
  if (age === '0') cookies.delete(name);
  else cookies.set(name, value);
  if (age !== undefined) lasting.add(name);
  else lasting.delete(name);
}

function parts(place: string) {
  const url = new URL(place, 'http://site');
  return { pathname: url.pathname, search: url.search, hash: url.hash };
}
