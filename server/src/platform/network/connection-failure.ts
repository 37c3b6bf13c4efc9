import { AddressRefusedError, HttpTimeoutError } from './network-errors.ts';

/**
 * Why a connection failed. `tls_mismatch`: one side encrypts from the first byte and the other does not; `tls_failed`:
 * both do but could not agree.
 */
export type ConnectionFailure =
  | 'name_unknown'
  | 'connection_refused'
  | 'timeout'
  | 'unreachable'
  | 'address_refused'
  | 'certificate_expired'
  | 'certificate_of_another'
  | 'certificate_untrusted'
  | 'tls_mismatch'
  | 'tls_failed';

/** Codes of Node's system calls, name resolution and TLS. */
const failuresByCode: ReadonlyMap<string, ConnectionFailure> = new Map(
  Object.entries({
    ENOTFOUND: 'name_unknown',
    EAI_AGAIN: 'name_unknown',
    ENODATA: 'name_unknown',
    ECONNREFUSED: 'connection_refused',
    ETIMEDOUT: 'timeout',
    CERT_HAS_EXPIRED: 'certificate_expired',
    CERT_NOT_YET_VALID: 'certificate_expired',
    ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_of_another',
    CERT_REJECTED: 'certificate_untrusted',
    CERT_REVOKED: 'certificate_untrusted',
    CERT_SIGNATURE_FAILURE: 'certificate_untrusted',
    CERT_UNTRUSTED: 'certificate_untrusted',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_untrusted',
    SELF_SIGNED_CERT_IN_CHAIN: 'certificate_untrusted',
    UNABLE_TO_GET_ISSUER_CERT: 'certificate_untrusted',
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_untrusted',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_untrusted',
    ERR_SSL_WRONG_VERSION_NUMBER: 'tls_mismatch',
    ERR_SSL_PACKET_LENGTH_TOO_LONG: 'tls_mismatch',
    ERR_SSL_HTTP_REQUEST: 'tls_mismatch',
    EPROTO: 'tls_failed',
  }),
);

const tlsMismatchMessage = /wrong version number|packet length too long|http request/;

/** Classifies the code of a failed connection; an unknown code counts as unreachable. */
export function toConnectionFailure(code: string | undefined): ConnectionFailure {
  if (code === undefined) return 'unreachable';
  const known = failuresByCode.get(code);
  return known ?? (/^ERR_(SSL|TLS)_/.test(code) ? 'tls_failed' : 'unreachable');
}

/** Finds the failure in an error or in its causes. */
export function findConnectionFailure(error: unknown): ConnectionFailure {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof AddressRefusedError) return 'address_refused';
    if (current instanceof HttpTimeoutError) return 'timeout';
    // For errors while writing, OpenSSL's reason is only in the message.
    if (current.message.includes('SSL routines:') && tlsMismatchMessage.test(current.message)) return 'tls_mismatch';
    const failure = toConnectionFailure(
      'code' in current && typeof current.code === 'string' ? current.code : undefined,
    );
    if (failure !== 'unreachable') return failure;
  }
  return 'unreachable';
}
