import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBasket } from './create-checkout-session.ts';
import {
  computeCheckoutToken,
  computeHmac,
  computeNotificationHash,
  computeRefundToken,
  computeStatusToken,
  isSameHash,
} from './signature.ts';

const secrets = { merchantKey: 'SIMKEY1234567890', merchantSalt: 'SIMSALT0987654321' };
const salt = secrets.merchantSalt;
const oid = 'SIP20260101001';
const basket = encodeBasket([
  { name: 'Aylık Plan', unitPriceKurus: 14_990, quantity: 1 },
  { name: 'SMS Paketi', unitPriceKurus: 2500, quantity: 2 },
]);
const page = {
  merchant_id: '123456',
  user_ip: '85.34.78.112',
  merchant_oid: oid,
  email: 'musteri@example.com',
  payment_amount: '19990',
  user_basket: basket,
  no_installment: '0',
  max_installment: '12',
  currency: 'TL',
  test_mode: '1',
};
const order = { merchant_id: '123456', merchant_oid: oid };

describe('the calls we make', () => {
  it('sign a basket of UTF-8', () => {
    expect(basket).toBe('W1siQXlsxLFrIFBsYW4iLCIxNDkuOTAiLDFdLFsiU01TIFBha2V0aSIsIjI1LjAwIiwyXV0=');
    expect(computeCheckoutToken(secrets, page)).toBe('K57vZg7PZBx7BIdJHAWLk5Z1qITcsur1KotQqDvNNg8=');
  });

  it.each([
    ['success', '19990', 'mTD+eb2nemD7+nz0xYGjn1e0+RSo0kRZLMcgAYzXMVk='],
    ['success', '21489', 'g9prN+N09InLHKX4ErNd1VBWFSdTaUPuwb3GbmAZmS8='],
    ['failed', '0', 'wWJgV1f6bEsG7SocibGr/WwKkqR2kx9cV0Z17Z8JhxU='],
    ['failed', '19990', 'zwX1+3LxY1nnOoIoTd5DMaf0ISmRyiAUwYxFiY1b20E='],
  ])('verify a notification: %s, %s', (status, total_amount, hash) => {
    expect(computeNotificationHash(secrets, { merchant_oid: oid, status, total_amount })).toBe(hash);
  });

  it('refuse a notification with the salt at its end', () => {
    const saltLast = computeHmac(secrets, `${oid}success19990${salt}`);
    expect(saltLast).toBe('4TjA/ghPVIWGWftO3W5hetYbYA9oPGFmUd02nX/0d6A=');
    const right = computeNotificationHash(secrets, { merchant_oid: oid, status: 'success', total_amount: '19990' });
    expect(isSameHash(right, saltLast)).toBe(false);
  });

  it('sign refunds and questions', () => {
    const refund = computeRefundToken(secrets, { ...order, return_amount: '11.97' });
    expect(refund).toBe('dDg6bWVYrIiZFQtsEfqaB+TKDA51YcRxtLU6pVoEDTw=');
    expect(computeStatusToken(secrets, order)).toBe('UgsUpaHwJT5LIDWwoyrCMDHycWu39Y37ULfYNTzoxPk=');
  });
});

const direct = '12345685.34.78.112SIP20260101001musteri@example.com199.90card0TL1';

// Calls that we do not make, made of the same HMAC: they show that key, encoding and digest are PayTR's.
it.each([
  [
    'EFT page',
    `12345685.34.78.112${oid}musteri@example.com19990eft1${salt}`,
    'sjHgVjk5uqCb75Qxyhs9ttE0Vl8LeTwlIyl8nIs5/mU=',
  ],
  ['EFT interim notification', `${oid}isbank${salt}`, 'DQJQVvBW1d9D2rl4+HaKs7rSjASPg8wxcPrOE7UahnQ='],
  ['link for a product', `Aylik Plan19990TL12producttr1${salt}`, 'SvfscyFDkt68JgWuy+qtJBcE5NqQJvcus7R/aCgaR/M='],
  [
    'link for a collection',
    `Aylik Plan19990TL12collectiontrmusteri@example.com${salt}`,
    'w03GT6suZ1NQbBwxwbFGpRxouAwqfHwzgboJ3rGIXtU=',
  ],
  ['link deletion', `NB2Zlz3123456${salt}`, 'opr6ScJdZi94bHyjk82YVgCtddIYkK0VkKiAXBytVqk='],
  ['link notification', `CB001${oid}${salt}success19990`, 'PGIMl/1Uvifm2h2ZUm+msDFYHvi3+5ktX4zKo6cI51I='],
  ['direct payment with 3D', `${direct}0${salt}`, '2bSlgzS6d6rCfQHnjrYXreLLhpk5Dgll4x08FiSrsRg='],
  ['direct payment without 3D', `${direct}1${salt}`, 'cppJZV1FS9qh+uxmZs5sJQDroX7jAGG/McRQ22J71V8='],
  ['list of cards', `UTOKEN123${salt}`, 'SSZgJx2a+gEZhgQ82BEOXTWWh9/OhlERlCxE14dGb3s='],
  ['deletion of a card', `CTOKEN456UTOKEN123${salt}`, 'uvTgq6jWrdwltUPGvhVzcy5m26Cbqhgsz9pEscaIjoY='],
  ['kind of a card', `435508123456${salt}`, '+KYOd/PODeEaoyfrS3OkKRDBBffpcU7kPAzIZqYRF0A='],
  ['rates', `123456REQ001${salt}`, 'apb7Yy1T+RTKNG03yAwPD7eJ+toEhxGLSjnfZichEPg='],
  ['report', `1234562026-01-01 00:00:002026-01-02 23:59:59${salt}`, 'NpO02X1j+nO2aSc9/AeMVDxpLh1kIjRMZn+5FJaYPCg='],
])('the HMAC of a %s', (_call, text, hash) => {
  expect(computeHmac(secrets, text)).toBe(hash);
});

describe('any change', () => {
  const changed = (text: string) =>
    fc
      .tuple(fc.nat(text.length - 1), fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme-ascii' }))
      .map(([at, letter]) => text.slice(0, at) + letter + text.slice(at + 1))
      .filter((other) => other !== text);

  it('of a field that a request signs changes its token', () => {
    const anyField = fc.constantFrom(...(Object.keys(page) as (keyof typeof page)[]));
    fc.assert(
      fc.property(
        anyField.chain((field) => fc.tuple(fc.constant(field), changed(page[field]))),
        ([field, value]) => {
          expect(computeCheckoutToken(secrets, { ...page, [field]: value })).not.toBe(
            computeCheckoutToken(secrets, page),
          );
        },
      ),
    );
  });

  it('of what a notification signs, or of a secret, changes its hash', () => {
    const signed = { merchant_oid: oid, status: 'success', total_amount: '19990' };
    const all = { ...signed, ...secrets };
    const anyField = fc.constantFrom(...(Object.keys(all) as (keyof typeof all)[]));
    fc.assert(
      fc.property(
        anyField.chain((field) => fc.tuple(fc.constant(field), changed(all[field]))),
        ([field, value]) => {
          const other = { ...all, [field]: value };
          expect(computeNotificationHash(other, other)).not.toBe(computeNotificationHash(secrets, signed));
        },
      ),
    );
  });
});

describe('isSameHash', () => {
  it('never throws, and is only true for the same text', () => {
    const hash = computeHmac(secrets, 'x');
    expect(isSameHash(hash, hash)).toBe(true);
    fc.assert(
      fc.property(fc.anything(), fc.string({ unit: 'binary' }), (anything, text) => {
        expect(isSameHash(hash, anything)).toBe(false);
        expect(isSameHash(text, text)).toBe(true);
        expect(isSameHash(text, `${text}=`)).toBe(false);
        expect(isSameHash(hash, text)).toBe(false);
      }),
    );
  });

  it.each(['shortened', 'lengthened', 'of letters that take more bytes', 'in a list'])(
    'is false for a hash %s',
    (change) => {
      const hash = computeHmac(secrets, 'x');
      const others: Record<string, unknown> = {
        shortened: hash.slice(0, -1),
        lengthened: `${hash} `,
        'of letters that take more bytes': `ğ${hash.slice(1)}`,
        'in a list': [hash],
      };
      expect(isSameHash(hash, others[change])).toBe(false);
    },
  );
});
