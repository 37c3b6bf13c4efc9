import type { ViewSource } from '@hokka/contracts/views/counting.ts';

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
