import type { ConnectionDiagnosis } from '@hokka/contracts/settings-connections.ts';
import type { ConnectionFailure } from '../../../platform/network/connection-failure.ts';
import { HttpTimeoutError } from '../../../platform/network/network-errors.ts';

/** What is the matter with a connection, and the Turkish sentence that says so. */
export interface Diagnosis {
  readonly code: ConnectionDiagnosis;
  readonly message: string;
}

/** Why nobody could be spoken to. @param where host and port, as an admin entered them */
export function diagnoseConnection(failure: ConnectionFailure, where: string): Diagnosis {
  switch (failure) {
    case 'name_unknown':
      return { code: failure, message: `${where} adı bulunamadı; adresin yazımını kontrol edin.` };
    case 'connection_refused':
      return { code: failure, message: `${where} bağlantıyı reddetti; port yanlış veya sunucu kapalı olabilir.` };
    case 'timeout':
      return {
        code: failure,
        message: `${where} zamanında yanıt vermedi; adresi, portu ve güvenlik duvarını kontrol edin.`,
      };
    case 'address_refused':
      return { code: failure, message: `${where} özel bir ağda veya bu makinede olduğu için bağlanılmadı.` };
    case 'certificate_expired':
      return { code: 'certificate_invalid', message: `${where} sunucusunun sertifikası bugün geçerli değil.` };
    case 'certificate_of_another':
      return { code: 'certificate_invalid', message: `${where} sunucusunun sertifikası başka bir ada ait.` };
    case 'certificate_untrusted':
      return {
        code: 'certificate_invalid',
        message: `${where} sunucusunun sertifikasını güvenilen bir kurum imzalamamış.`,
      };
    case 'tls_mismatch':
      return { code: failure, message: `${where} bu portta şifreli konuşmuyor; port veya şifreleme yanlış seçilmiş.` };
    case 'tls_failed':
      return { code: failure, message: `${where} ile ortak bir TLS sürümü bulunamadı; güvenli bağlantı kurulamadı.` };
    case 'unreachable':
      return { code: failure, message: `${where} sunucusuna ulaşılamadı veya bağlantı yarıda kesildi.` };
  }
}

/** Ends work that takes too long, so that whoever waits gets an answer. @throws HttpTimeoutError after `deadlineMs` */
export async function withinDeadline<Result>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(deadlineMs);
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new HttpTimeoutError('response', deadlineMs)), { once: true });
  return await Promise.race([work(signal), tooLate]);
}
