import { expect, it } from 'vitest';
import { findConnectionFailure, toConnectionFailure } from './connection-failure.ts';
import { AddressRefusedError, HttpTimeoutError } from './network-errors.ts';

const withCode = (code: string) => Object.assign(new Error('of Node'), { code });

it.each([
  ['ENOTFOUND', 'name_unknown'],
  ['ECONNREFUSED', 'connection_refused'],
  ['ETIMEDOUT', 'timeout'],
  ['ECONNRESET', 'unreachable'],
  ['CERT_HAS_EXPIRED', 'certificate_expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'certificate_of_another'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate_untrusted'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls_mismatch'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'tls_failed'],
  ['constructor', 'unreachable'],
])('%s is %s', (code, failure) => {
  expect(toConnectionFailure(code)).toBe(failure);
});

it('looks behind the words of whoever wrapped it', () => {
  const wrapped = new Error('the provider failed', { cause: withCode('ECONNREFUSED') });
  expect(findConnectionFailure(new Error('again', { cause: wrapped }))).toBe('connection_refused');
  expect(findConnectionFailure(new Error('x', { cause: new AddressRefusedError('10.0.0.1', 'private') }))).toBe(
    'address_refused',
  );
  expect(findConnectionFailure(new HttpTimeoutError('connect', 10))).toBe('timeout');
  const midway =
    'write EPROTO 40:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number:../x.c:77:';
  expect(findConnectionFailure(Object.assign(new Error(midway), { code: 'EPROTO' }))).toBe('tls_mismatch');
  expect(findConnectionFailure('no error')).toBe('unreachable');
});
