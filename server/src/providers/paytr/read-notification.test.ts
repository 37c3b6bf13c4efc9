import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNotificationFields, readNotification } from './read-notification.ts';
import { computeNotificationHash } from './signature.ts';

const secrets = { merchantKey: 'SIMKEY1234567890', merchantSalt: 'SIMSALT0987654321' };
const success = {
  merchant_oid: 'SIP20260101001',
  status: 'success',
  total_amount: '19990',
  hash: 'mTD+eb2nemD7+nz0xYGjn1e0+RSo0kRZLMcgAYzXMVk=',
  test_mode: '1',
  payment_type: 'card',
  currency: 'TL',
  payment_amount: '19990',
};
const bodyOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
const read = (changes: Record<string, string> = {}) => readNotification(secrets, bodyOf({ ...success, ...changes }));
const signed = (fields: { merchant_oid: string; status: string; total_amount: string }) =>
  bodyOf({ ...fields, hash: computeNotificationHash(secrets, fields) });

describe('a notification', () => {
  it('of success says what was collected', () => {
    expect(read()).toEqual({
      verified: true,
      notification: {
        merchantOid: 'SIP20260101001',
        status: 'success',
        totalKurus: 19_990,
        unsigned: {
          isTest: true,
          amountKurus: 19_990,
          currency: 'TRY',
          paymentType: 'card',
          failureCode: undefined,
          failureMessage: undefined,
        },
      },
    });
  });

  it.each([
    ['0', 'wWJgV1f6bEsG7SocibGr/WwKkqR2kx9cV0Z17Z8JhxU='],
    ['19990', 'zwX1+3LxY1nnOoIoTd5DMaf0ISmRyiAUwYxFiY1b20E='],
  ])('of failure is verified with whatever total it has: %s', (total_amount, hash) => {
    const failure = { failed_reason_code: '6', failed_reason_msg: 'Müşteri ödeme yapmaktan vazgeçti.' };
    expect(read({ status: 'failed', total_amount, hash, ...failure })).toMatchObject({
      verified: true,
      notification: {
        status: 'failed',
        totalKurus: Number(total_amount),
        unsigned: { failureCode: '6', failureMessage: 'Müşteri ödeme yapmaktan vazgeçti.' },
      },
    });
  });

  it('may name a higher total than was asked for', () => {
    const hash = 'g9prN+N09InLHKX4ErNd1VBWFSdTaUPuwb3GbmAZmS8=';
    expect(read({ total_amount: '21489', hash })).toMatchObject({
      verified: true,
      notification: { totalKurus: 21_489, unsigned: { amountKurus: 19_990 } },
    });
  });

  it('may have a total that is none, and then claims no amount', () => {
    for (const total_amount of ['', '199.90', '-1', '1e9']) {
      const body = signed({ merchant_oid: 'A1', status: 'success', total_amount });
      expect(readNotification(secrets, body)).toMatchObject({
        verified: true,
        notification: { totalKurus: undefined },
      });
    }
  });

  it('needs no unsigned field and bears new ones', () => {
    const { merchant_oid, status, total_amount } = success;
    const body = `${signed({ merchant_oid, status, total_amount })}&installment_count=1&utoken=a&utoken=b`;
    expect(readNotification(secrets, body)).toMatchObject({
      verified: true,
      notification: { unsigned: { isTest: undefined, amountKurus: undefined, currency: undefined } },
    });
  });

  it('is refused with the salt last, a wrong hash, or any signed field altered', () => {
    const refused = { verified: false, reason: 'bad_hash' };
    expect(read({ hash: '4TjA/ghPVIWGWftO3W5hetYbYA9oPGFmUd02nX/0d6A=' })).toEqual(refused);
    expect(read({ hash: success.hash.slice(0, -1) })).toEqual(refused);
    expect(read({ hash: `${success.hash}=` })).toEqual(refused);
    expect(read({ hash: 'x' })).toEqual(refused);
    expect(read({ total_amount: '1' })).toEqual(refused);
    expect(read({ total_amount: '019990' })).toEqual(refused);
    expect(read({ merchant_oid: 'SIP20260101002' })).toEqual(refused);
    expect(read({ status: 'failed' })).toEqual(refused);
  });

  it('is refused when its signed fields are split differently between order and status', () => {
    const shifted = { merchant_oid: 'SIP2026010100', status: 'success', total_amount: '119990' };
    expect(read(shifted)).toEqual({ verified: false, reason: 'bad_hash' });
  });

  it.each([
    ['merchant_oid', 'a-b'],
    ['merchant_oid', ''],
    ['merchant_oid', 'A'.repeat(65)],
    ['merchant_oid', 'A1\n'],
    ['status', 'info'],
    ['status', 'SUCCESS'],
    ['total_amount', '1'.repeat(21)],
    ['hash', ''],
    ['hash', 'a'.repeat(101)],
    ['test_mode', '2'],
    ['payment_amount', '199.90'],
    ['currency', 'TL'.repeat(6)],
    ['payment_type', 'x'.repeat(21)],
    ['failed_reason_code', '9'.repeat(21)],
    ['failed_reason_msg', 'x'.repeat(1001)],
  ])('is malformed with %s %j', (field, value) => {
    expect(read({ [field]: value })).toEqual({ verified: false, reason: 'malformed', field });
  });

  it.each(['merchant_oid', 'status', 'total_amount', 'hash'])('is malformed without %s', (field) => {
    const { [field as keyof typeof success]: _left, ...rest } = success;
    expect(readNotification(secrets, bodyOf(rest))).toEqual({ verified: false, reason: 'malformed', field });
  });

  it.each(Object.keys(success))('is malformed with %s twice, even with the same value', (field) => {
    const twice = bodyOf({ [field]: success[field as keyof typeof success] });
    const malformed = { verified: false, reason: 'malformed', field };
    expect(readNotification(secrets, `${bodyOf(success)}&${twice}`)).toEqual(malformed);
    expect(parseNotificationFields(secrets, { ...success, [field]: ['x'] })).toEqual(malformed);
  });

  it('is malformed when it is longer than any', () => {
    expect(readNotification(secrets, `${bodyOf(success)}&x=${'x'.repeat(16_384)}`)).toEqual({
      verified: false,
      reason: 'malformed',
      field: 'body',
    });
  });

  it('verifies nothing without secrets, which anyone could sign with', () => {
    const open = { merchantKey: '', merchantSalt: '' };
    const fields = { merchant_oid: 'A1', status: 'success', total_amount: '1' };
    const body = bodyOf({ ...fields, hash: computeNotificationHash(open, fields) });
    for (const secretless of [undefined, open, { ...secrets, merchantKey: '' }, { ...secrets, merchantSalt: '' }]) {
      expect(readNotification(secretless, body)).toEqual({ verified: false, reason: 'not_configured' });
    }
  });
});

describe('a hostile body', () => {
  it('never throws and is never verified', () => {
    const names = [...Object.keys(success), 'hash[]', 'constructor'];
    const strings = Object.fromEntries(names.map((name) => [name, fc.string()]));
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.record(strings, { requiredKeys: [] }).map((fields) => bodyOf(fields as Record<string, string>)),
      fc.constantFrom('%', '%E0%A4%A', '&&&', '=', '\0', 'hash[]=x', '__proto__=x&constructor=y', '{"hash":1}'),
    );
    fc.assert(
      fc.property(hostile, (body) => {
        expect(readNotification(secrets, body).verified).toBe(false);
      }),
    );
  });

  it('never throws as fields of any type', () => {
    const anyFields = fc.oneof(
      fc.anything(),
      fc.record(Object.fromEntries(Object.keys(success).map((field) => [field, fc.anything()]))),
    );
    fc.assert(
      fc.property(anyFields, (fields) => {
        expect(parseNotificationFields(secrets, fields).verified).toBe(false);
      }),
    );
  });
});
