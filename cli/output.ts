import type { Operations } from './api-types.ts';

const statusLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    generating: 'yazılıyor',
    completed: 'tamamlandı',
    failed: 'yazılamadı',
  }),
);

export function labelStatus(status: string): string {
  return statusLabels.get(status) ?? status;
}

/** Removes control characters from text of users and models, which must not control the terminal. */
export function toPlainLine(text: string): string {
  return text.replace(/\p{C}+/gu, ' ');
}

/** Like `clean`, for a text of several lines. */
export function toPlainText(text: string): string {
  return text.replace(/[^\P{C}\n\t]/gu, '');
}

export function formatArticles({ articles, pagination }: Operations['listArticles']['data']): string {
  if (articles.length === 0) return 'Makale yok.';
  const lines = articles.map(
    ({ id, status, title, is_public: isPublic }) =>
      `${id}  ${labelStatus(status).padEnd(11)}  ${isPublic ? 'herkese açık' : 'özel        '}  ${toPlainLine(title)}`,
  );
  const { page, totalPages, total } = pagination;
  return [...lines, '', `Sayfa ${page}/${Math.max(1, totalPages)}, toplam ${total} makale`].join('\n');
}

/** Formats one model per line; the default model is marked. */
export function formatModels({ default: standard, models }: Operations['listArticleModels']['data']): string {
  const others = models.filter((model) => model !== standard).map(toPlainLine);
  return [`${toPlainLine(standard)}  (varsayılan)`, ...others].join('\n');
}

export function formatSites({ sites }: Operations['listPublicationSites']['data']): string {
  if (sites.length === 0) return 'Bağlı site yok.';
  return sites.map(({ id, kind, host, name }) => `${id}  ${kind.padEnd(9)}  ${host}  ${toPlainLine(name)}`).join('\n');
}

const stateLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({
    queued: 'sırada',
    verified: 'sitede',
    conflict: 'sitede değiştirilmiş',
    failed: 'gönderilemedi',
    withdrawing: 'geri çekiliyor',
    withdrawn: 'geri çekildi',
    outcome_unknown: 'sonucu belirsiz',
  }),
);

/** For example 'Kahve günlüğü: sitede  https://…'; failures are appended. */
export function formatPublication(publication: Operations['getPublication']['data']): string {
  const { site, state, live_url: url, failure_reason: reason } = publication;
  const told = stateLabels.get(state) ?? 'gönderiliyor';
  return [`${toPlainLine(site.name)}: ${told}`, url, reason]
    .flatMap((part) => (part === null ? [] : [toPlainLine(part)]))
    .join('  ');
}

export function formatUsage(limits: Operations['getLimits']['data']): string {
  const { planName, periodEnd } = limits;
  const end = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' });
  return [
    `Plan: ${toPlainLine(planName)}`,
    `Makale: ${formatMeter(limits.articlesUsed, limits.articlesRemaining)}`,
    `AI isteği: ${formatMeter(limits.aiRequestsUsed, limits.aiRequestsRemaining)}`,
    `Dönem sonu: ${end.format(new Date(periodEnd))}`,
  ].join('\n');
}

function formatMeter(used: number, remaining: number | null): string {
  return remaining === null ? `${used} kullanıldı, sınırsız` : `${used} kullanıldı, ${remaining} kaldı`;
}

export const help = `Kullanım: hokka <komut> [seçenekler]

Komutlar
  login [--site ADRES]         API anahtarını sorar ve yalnızca sizin okuyabileceğiniz bir dosyada saklar.
                               Anahtar HOKKA_API_KEY ortam değişkeninden ya da girişten okunur.
  logout                       Saklanan anahtarı siler.
  new BAŞLIK --prompt METİN    Makale yazdırır; planınızdan bir makale hakkı kullanır.
      [--model MODEL]          Yazacak model; seçmek planınızın özelliklerine bağlıdır.
      [--wait]                 Yazım bitene kadar bekler, sonra metni yazar.
  models                       Seçilebilen modelleri listeler.
  list [--page N] [--limit N]  Makaleleri listeler.
      [--status DURUM]         generating, completed ya da failed
  get KİMLİK                   Makalenin metnini Markdown olarak yazar.
  publish KİMLİK [--undo]      Makaleyi herkese açar; --undo yayından kaldırır.
      --site SİTE [--draft]    Bunun yerine bağlı sitenize gönderir; --draft orada taslak bırakır.
      [--wait]                 Siteye gönderim bitene kadar bekler.
  status KİMLİK                Makalenin ve sitelere gönderimlerinin durumunu gösterir.
  sites                        Bağlı sitelerinizi kimlikleriyle listeler.
  usage                        Kalan haklarınızı gösterir.

Seçenekler
  --json                       Yanıtı JSON olarak yazar (new, models, list, get, publish, status, sites, usage); hataları da öyle.
  --help                       Bu yardımı gösterir.

Ortam değişkenleri: HOKKA_API_KEY ve HOKKA_SITE, saklanan anahtarın ve adresin yerine geçer.
Çıkış kodları: 0 tamam, 1 hizmet hatası, 2 yanlış komut ya da girdi, 3 anahtar yok ya da yetkisiz, 4 sınır dolu, 5 makale yazılamadı, 6 siteye gönderilemedi ya da kararınız gerekiyor.`;
