import { vi } from 'vitest';

/** What a test may look at and do from outside the page. */
export interface FakeBrowser {
  readonly storage: Map<string, string>;
  readonly cookies: Map<string, string>;
  /** Where the page was sent. */
  readonly visited: string[];
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
  const location = { ...parts(place), protocol: 'http:', assign: (url: string) => visited.push(url) };
  const page = Object.assign(new EventTarget(), { location });
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      setCookie(text, cookies, lasting);
    },
  });
  vi.stubGlobal('navigator', { onLine: true });
  return {
    storage,
    cookies,
    visited,
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
  return { pathname: url.pathname, search: url.search };
}
