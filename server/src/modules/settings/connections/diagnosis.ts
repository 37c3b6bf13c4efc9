import type { ConnectionDiagnosis } from '@hokka/contracts/settings/connections.ts';
import type { ConnectionFailure } from '../../../platform/network/connection-failure.ts';
import { HttpTimeoutError } from '../../../platform/network/network-errors.ts';

/** What is wrong with a connection, with a Turkish sentence for the admin. */
export interface Diagnosis {
  readonly code: ConnectionDiagnosis;
  readonly message: string;
}

/** Why no connection could be made. @param host host and port, as an admin entered them */
export function diagnoseConnection(failure: ConnectionFailure, host: string): Diagnosis {
  switch (failure) {
    case 'name_unknown':
      return { code: failure, message: `${host} adı bulunamadı; adresin yazımını kontrol edin.` };
    case 'connection_refused':
      return { code: failure, message: `${host} bağlantıyı reddetti; port yanlış veya sunucu kapalı olabilir.` };
    case 'timeout':
      return {
        code: failure,
        message: `${host} zamanında yanıt vermedi; adresi, portu ve güvenlik duvarını kontrol edin.`,
      };
    case 'address_refused':
      return { code: failure, message: `${host} özel bir ağda veya bu makinede olduğu için bağlanılmadı.` };
    case 'certificate_expired':
      return { code: 'certificate_invalid', message: `${host} sunucusunun sertifikası bugün geçerli değil.` };
    case 'certificate_of_another':
      return { code: 'certificate_invalid', message: `${host} sunucusunun sertifikası başka bir ada ait.` };
    case 'certificate_untrusted':
      return {
        code: 'certificate_invalid',
        message: `${host} sunucusunun sertifikasını güvenilen bir kurum imzalamamış.`,
      };
    case 'tls_mismatch':
      return { code: failure, message: `${host} bu portta şifreli konuşmuyor; port veya şifreleme yanlış seçilmiş.` };
    case 'tls_failed':
      return { code: failure, message: `${host} ile ortak bir TLS sürümü bulunamadı; güvenli bağlantı kurulamadı.` };
    case 'unreachable':
      return { code: failure, message: `${host} sunucusuna ulaşılamadı veya bağlantı yarıda kesildi.` };
  }
}

/** Aborts work that takes too long, so that the caller gets an answer. @throws HttpTimeoutError after `deadlineMs` */
export async function withinDeadline<Result>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(deadlineMs);
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new HttpTimeoutError('response', deadlineMs)), { once: true });
  return await Promise.race([work(signal), timeout]);
}
