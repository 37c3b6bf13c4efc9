import type { ViewSource } from '@hokka/contracts/views/counting.ts';

/** An article with its views in a period and in the same number of days before. */
interface Trend {
  readonly views: number;
  readonly viewsBefore: number;
  /** Days since the text was changed. */
  readonly unchangedDays: number;
}

/** Smaller changes are chance: a few readers more or less. */
const changeMin = 10;
/** Minimum change in per cent of the period before. */
const changePercentMin = 20;
/** Articles with fewer views in both periods together are too little read to say that they need work. */
const outdatedViewsMin = 20;
/** Minimum age of the last change, in days, for a text to be outdated. */
const outdatedDaysMin = 180;

/** Articles that are read more than before, the largest gain first. */
export function listRising<One extends Trend>(articles: readonly One[], max: number): One[] {
  return articles
    .filter((one) => hasChanged(one) && one.views > one.viewsBefore)
    .toSorted((a, b) => b.views - b.viewsBefore - (a.views - a.viewsBefore))
    .slice(0, max);
}

/** Articles that are read less than before, the largest loss first. */
export function listFalling<One extends Trend>(articles: readonly One[], max: number): One[] {
  return articles
    .filter((one) => hasChanged(one) && one.views < one.viewsBefore)
    .toSorted((a, b) => a.views - a.viewsBefore - (b.views - b.viewsBefore))
    .slice(0, max);
}

/** Articles worth renewing: still read, not changed for half a year, and read less than before. Largest loss first. */
export function listOutdated<One extends Trend>(articles: readonly One[], max: number): One[] {
  return articles
    .filter(isOutdated)
    .toSorted((a, b) => a.views - a.viewsBefore - (b.views - b.viewsBefore))
    .slice(0, max);
}

function isOutdated({ views, viewsBefore, unchangedDays }: Trend): boolean {
  const isRead = views + viewsBefore >= outdatedViewsMin;
  return isRead && unchangedDays >= outdatedDaysMin && views * 100 <= viewsBefore * (100 - changePercentMin);
}

function hasChanged({ views, viewsBefore }: Trend): boolean {
  const change = Math.abs(views - viewsBefore);
  return change >= changeMin && change * 100 >= viewsBefore * changePercentMin;
}

/** Minimum number of page loads for a meaningful share of readers that block scripts. */
const pageLoadsMin = 50;

/**
 * Share of the pages that were sent without a view being reported, in whole per cent; null for too few pages. A page
 * that the browser had stored is viewed without being sent, so there can be more views than pages.
 */
export function computeUnreportedPercent(views: number, pageLoads: number): number | null {
  return pageLoads < pageLoadsMin ? null : Math.max(0, Math.round((1 - views / pageLoads) * 100));
}

/** The average of a sum; null without anything measured. */
export function computeAverage(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round(sum / count);
}

/** An article with its figures of a month. */
export interface AdvisedArticle extends Trend {
  readonly title: string;
  /** Average share of the text that was read, in per cent, and of how many views; null while none was measured. */
  readonly averagePercent: number | null;
  readonly measured: number;
}

/** Figures of a month that the mail draws its advice from. */
interface MonthFigures {
  /** Most views first. */
  readonly articles: readonly AdvisedArticle[];
  /** Articles published in the month. */
  readonly published: number;
  /** Queries with many impressions and few clicks, from Search Console; empty without it. */
  readonly nearQueries: readonly { readonly query: string; readonly position: number; readonly impressions: number }[];
}

const adviceMax = 3;
const measuredMin = 30;
const shallowPercent = 35;
const risingMin = 20;
const titleMax = 80;

/** The things worth doing after a month, the most useful first; at most three, and one for each article. */
export function chooseAdvice({ articles, published, nearQueries }: MonthFigures): string[] {
  const advised = new Set<AdvisedArticle>();
  const advice: string[] = [];
  const add = (article: AdvisedArticle | undefined, write: (one: AdvisedArticle, title: string) => string) => {
    if (article === undefined) return;
    advised.add(article);
    advice.push(write(article, shorten(article.title)));
  };
  const find = (isWanted: (one: AdvisedArticle) => boolean) =>
    articles.filter((one) => !advised.has(one) && isWanted(one));
  add(
    find(isOutdated).toSorted((a, b) => a.views - a.viewsBefore - (b.views - b.viewsBefore))[0],
    ({ views, viewsBefore, unchangedDays }, title) =>
      `“${title}” yazısını yenileyin: görüntülenmesi ${viewsBefore} iken ${views} oldu ve metni ${Math.floor(unchangedDays / 30)} aydır değişmedi.`,
  );
  const [near] = nearQueries;
  if (near !== undefined) {
    advice.push(
      `“${shorten(near.query)}” aramasında ${near.impressions} kez göründünüz; ortalama sıranız ${near.position.toLocaleString('tr-TR')}. Bu konuyu işleyen yazıyı güçlendirin.`,
    );
  }
  add(
    find(({ averagePercent, measured }) => measured >= measuredMin && (averagePercent ?? 100) < shallowPercent)[0],
    ({ averagePercent }, title) =>
      `“${title}” yazısının girişini kısaltın: okurlar ortalama %${averagePercent} kadarını okuyor.`,
  );
  add(
    find(({ views, viewsBefore }) => views - viewsBefore >= risingMin && views * 2 >= viewsBefore * 3).toSorted(
      (a, b) => b.views - b.viewsBefore - (a.views - a.viewsBefore),
    )[0],
    ({ views, viewsBefore }, title) =>
      `“${title}” yükseliyor (${viewsBefore} yerine ${views} görüntülenme): konunun devamını yazın ve iki yazıyı birbirine bağlayın.`,
  );
  if (published === 0) advice.push('Geçen ay yeni yazı yayımlanmadı. Takvime bu ay için en az bir yazı ekleyin.');
  add(
    find(({ views }) => views > 0)[0],
    ({ views }, title) =>
      `En çok okunan yazınız “${title}” (${views} görüntülenme). Sonuna öbür yazılarınıza bağlantı ekleyin.`,
  );
  return advice.slice(0, adviceMax);
}

function shorten(title: string): string {
  return title.length <= titleMax ? title : `${title.slice(0, titleMax).trimEnd()}…`;
}

/** Where a reader came from. `referrer` is a service or a host, empty if unknown. */
export interface ViewOrigin {
  readonly source: ViewSource;
  readonly referrer: string;
}

const direct: ViewOrigin = { source: 'direct', referrer: '' };

type NamedSource = Extract<ViewSource, 'search' | 'social' | 'ai'>;

/** Services by the hosts and app names that their links name. A subdomain counts as its domain. */
const services: readonly (readonly [NamedSource, name: string, hosts: string])[] = [
  ['ai', 'ChatGPT', 'chatgpt.com chat.openai.com openai chatgpt'],
  ['ai', 'Perplexity', 'perplexity.ai perplexity'],
  ['ai', 'Gemini', 'gemini.google.com bard.google.com gemini'],
  ['ai', 'Copilot', 'copilot.microsoft.com copilot.cloud.microsoft copilot'],
  ['ai', 'Claude', 'claude.ai claude'],
  ['ai', 'DeepSeek', 'chat.deepseek.com deepseek'],
  ['ai', 'Grok', 'grok.com grok'],
  ['ai', 'Mistral', 'chat.mistral.ai'],
  ['ai', 'Meta AI', 'meta.ai'],
  ['ai', 'You.com', 'you.com'],
  ['ai', 'Poe', 'poe.com'],
  ['search', 'Bing', 'bing.com bing'],
  ['search', 'Yandex', 'yandex.com yandex.com.tr yandex.ru yandex.kz ya.ru yandex'],
  ['search', 'DuckDuckGo', 'duckduckgo.com duckduckgo'],
  ['search', 'Yahoo', 'search.yahoo.com yahoo.com'],
  ['search', 'Ecosia', 'ecosia.org'],
  ['search', 'Brave Search', 'search.brave.com'],
  ['search', 'Startpage', 'startpage.com'],
  ['search', 'Qwant', 'qwant.com'],
  ['search', 'Baidu', 'baidu.com'],
  ['search', 'Google', 'com.google.android.googlequicksearchbox google'],
  ['social', 'Facebook', 'facebook.com fb.com fb.me facebook com.facebook.katana fb'],
  ['social', 'Instagram', 'instagram.com instagram com.instagram.android ig'],
  ['social', 'X', 'twitter.com x.com t.co twitter com.twitter.android x'],
  ['social', 'LinkedIn', 'linkedin.com lnkd.in linkedin com.linkedin.android'],
  ['social', 'YouTube', 'youtube.com youtu.be youtube'],
  ['social', 'WhatsApp', 'whatsapp.com wa.me whatsapp com.whatsapp'],
  ['social', 'Telegram', 'telegram.org t.me telegram.me telegram org.telegram.messenger'],
  ['social', 'Reddit', 'reddit.com reddit com.reddit.frontpage'],
  ['social', 'Pinterest', 'pinterest.com pin.it pinterest'],
  ['social', 'TikTok', 'tiktok.com tiktok'],
  ['social', 'Threads', 'threads.net threads.com threads'],
  ['social', 'Bluesky', 'bsky.app go.bsky.app'],
  ['social', 'Ekşi Sözlük', 'eksisozluk.com'],
];

const serviceByHost: ReadonlyMap<string, ViewOrigin> = new Map(
  services.flatMap(([source, referrer, hosts]) =>
    hosts.split(' ').map((host) => [host, { source, referrer }] as const),
  ),
);

/** Google has a domain for each country, such as google.com.tr; its other services are not its search. */
const googleSearch = /^google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/;

const hostName = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,9}$/;
const hostLengthMax = 100;

/**
 * Classifies where a reader came from.
 * @param referrer host of the page with the link
 * @param utmSource `utm_source` of the address; counts if there is no referrer
 * @param ownHost host of the article's page
 */
export function classifyOrigin(
  referrer: string | undefined,
  utmSource: string | undefined,
  ownHost: string | undefined,
): ViewOrigin {
  const host = normalizeHost(referrer);
  if (host === '') return findService(normalizeHost(utmSource)) ?? direct;
  if (ownHost !== undefined && host === normalizeHost(ownHost)) return { source: 'internal', referrer: '' };
  const service = findService(host);
  if (service !== undefined) return service;
  return hostName.test(host) && host.length <= hostLengthMax ? { source: 'other', referrer: host } : direct;
}

/** ASCII lower case, without a port and without `www.`. */
function normalizeHost(host: string | undefined): string {
  const lower = (host ?? '').trim().replace(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));
  const [name = ''] = lower.split(':');
  return name.startsWith('www.') ? name.slice('www.'.length) : name;
}

function findService(host: string): ViewOrigin | undefined {
  if (googleSearch.test(host)) return serviceByHost.get('google');
  const labels = host.split('.', 12);
  for (let first = 0; first < labels.length; first += 1) {
    // A single label, such as `com`, is only compared as a whole: `utm_source=google`.
    if (first > 0 && first === labels.length - 1) break;
    const service = serviceByHost.get(labels.slice(first).join('.'));
    if (service !== undefined) return service;
  }
  return undefined;
}
