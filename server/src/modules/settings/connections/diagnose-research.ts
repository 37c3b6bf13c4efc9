import { findConnectionFailure } from '../../../platform/network/connection-failure.ts';
import { HttpTimeoutError } from '../../../platform/network/network-errors.ts';
import { type SearchConnection, SearchError, type SearchProvider } from '../../../providers/search/port.ts';
import { type Diagnosis, diagnoseConnection, withinDeadline } from './diagnosis.ts';

/** Searches for one word, the same way as research does. */
export async function diagnoseResearch(
  provider: SearchProvider,
  connection: SearchConnection | undefined,
  deadlineMs: number,
): Promise<Diagnosis> {
  if (connection === undefined)
    return { code: 'not_configured', message: 'Araştırma kapalı; bir arama servisi seçip adresini girin.' };
  const host = URL.parse(connection.url)?.host ?? connection.url;
  try {
    const results = await withinDeadline(deadlineMs, (signal) =>
      provider.search(connection, { text: 'Türkiye', language: 'tr', signal }),
    );
    return { code: 'ok', message: `Bağlantı kuruldu; deneme aramasında ${results.length} sonuç geldi.` };
  } catch (error) {
    if (error instanceof HttpTimeoutError) return diagnoseConnection('timeout', host);
    if (!(error instanceof SearchError)) throw error;
    return diagnoseSearchError(error, host);
  }
}

function diagnoseSearchError({ reason, cause }: SearchError, host: string): Diagnosis {
  switch (reason) {
    case 'network':
      return diagnoseConnection(findConnectionFailure(cause), host);
    case 'denied':
      return {
        code: 'wrong_key',
        message: `${host} isteği kabul etmedi; anahtarı ve SearXNG ayarlarında JSON biçiminin açık olduğunu kontrol edin.`,
      };
    case 'rate_limited':
      return {
        code: 'rate_limited',
        message: `${host} şu anda çok fazla istek aldığını söylüyor; biraz sonra deneyin.`,
      };
    case 'failed':
      return { code: 'provider_failed', message: `${host} yanıt verdi, ancak kendi içinde bir hata bildirdi.` };
    case 'unreadable':
      return {
        code: 'not_the_provider',
        message: `${host} yanıt verdi, ancak SearXNG gibi değil; adresi kontrol edin.`,
      };
  }
}
