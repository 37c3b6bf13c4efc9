import { readSecondsMax, referrerMax, viewBeaconPath, visibleMinMs } from '@hokka/contracts/views/counting.ts';

/** After this time, in ms, without scrolling, typing or pointing, a visible page no longer counts as being read. */
const idleMs = 60_000;

/**
 * Reports that a published article is read: once when it has been visible for a second, and whenever it is hidden how
 * long and how far it was read since. Sends nothing for readers who ask not to be counted, for automated browsers, and
 * for the author. Stores nothing in the browser.
 */
export function countView(): void {
  const article = document.querySelector<HTMLElement>('[data-count-views]')?.dataset.countViews;
  if (article === undefined || refusesCounting()) return;
  const origin = { a: article, ...findOrigin() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let visibleMs = 0;
  /** Until when reading time was added up; undefined while the page is hidden. */
  let countedUntil: number | undefined;
  let deepest = 0;
  const reported = { isCounted: false, isFirst: true, seconds: 0, percent: 0 };

  const addTime = () => {
    if (countedUntil === undefined) return;
    const now = performance.now();
    visibleMs += Math.min(now - countedUntil, idleMs);
    countedUntil = now;
    deepest = Math.max(deepest, measureDepth());
  };
  const report = () => {
    const seconds = Math.min(Math.round(visibleMs / 1000), readSecondsMax);
    const [s, d] = [seconds - reported.seconds, deepest - reported.percent];
    if (!reported.isFirst && s === 0 && d === 0) return;
    send({ k: 'read', ...origin, s, d, f: reported.isFirst });
    Object.assign(reported, { isFirst: false, seconds, percent: deepest });
  };
  const show = () => {
    countedUntil = performance.now();
    if (reported.isCounted) return;
    timer = setTimeout(() => {
      if (isOwnArticle()) return;
      reported.isCounted = true;
      addTime();
      send({ k: 'view', ...origin });
    }, visibleMinMs - visibleMs);
  };
  const hide = () => {
    clearTimeout(timer);
    addTime();
    countedUntil = undefined;
    if (reported.isCounted) report();
  };

  // A page that is rendered in advance is hidden until it is opened.
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? show() : hide()));
  for (const event of ['scroll', 'pointermove', 'keydown']) addEventListener(event, addTime, { passive: true });
  if (document.visibilityState === 'visible') show();
}

function refusesCounting(): boolean {
  const { webdriver, globalPrivacyControl, doNotTrack } = navigator as Navigator & {
    readonly globalPrivacyControl?: boolean;
    readonly doNotTrack?: string | null;
  };
  return webdriver === true || globalPrivacyControl === true || doNotTrack === '1';
}

/** The host of the page with the link, or the name that an app wrote into the address. Never a whole address. */
function findOrigin(): { readonly r?: string; readonly u?: string } {
  const referrer = /^[a-z-]+:\/\/([^/?#]+)/.exec(document.referrer)?.[1];
  if (referrer) return { r: referrer.slice(0, referrerMax) };
  const source = new URLSearchParams(location.search).get('utm_source');
  return source ? { u: source.slice(0, 60) } : {};
}

/** The site script has then shown the link to the editor. */
function isOwnArticle(): boolean {
  return document.querySelector<HTMLElement>('[data-own-article]')?.hidden === false;
}

/** How much of the text has been above the lower edge of the window, in per cent. */
function measureDepth(): number {
  const text = document.querySelector('.article-view')?.getBoundingClientRect();
  if (text === undefined || text.height === 0) return 0;
  return Math.round(Math.min(Math.max((innerHeight - text.top) / text.height, 0), 1) * 100);
}

function send(beacon: object): void {
  navigator.sendBeacon?.(viewBeaconPath, JSON.stringify(beacon));
}
