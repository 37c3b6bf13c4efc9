import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerLocalPartMax, buildAnswerAddress, readAnswerAddress } from './answer-address.ts';

const inbox = { address: 'yanit@posta.ornek.com', secret: 'a secret of the mail server, long enough' };

test('the address of a mail leads back to it, also when a mail server changed its case', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const address = buildAnswerAddress(id, inbox);
      expect(readAnswerAddress(address, inbox)).toBe(id);
      expect(readAnswerAddress(` ${address.toUpperCase()} `, inbox)).toBe(id);
    }),
  );
});

test('the last letter has one spelling, though one of its bits belongs to no byte', () => {
  const address = buildAnswerAddress('0198a0de-0000-7000-8000-000000000000', inbox);
  const letters = 'abcdefghijklmnopqrstuvwxyz234567';
  const at = address.indexOf('@') - 1;
  const twin = letters[letters.indexOf(address.charAt(at)) + 1] ?? '';
  expect(readAnswerAddress(address.slice(0, at) + twin + address.slice(at + 1), inbox)).toBeUndefined();
});

test('the longest local part stays within the 64 characters of RFC 5321', () => {
  const address = `${'a'.repeat(answerLocalPartMax)}@posta.ornek.com`;
  const [local] = buildAnswerAddress('0198a0de-0000-7000-8000-000000000000', { ...inbox, address }).split('@');
  expect(local).toHaveLength(64);
});

test('no other address leads to a mail: another letter, secret, name or domain', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat({ max: 44 }), fc.constantFrom('a', 'z', '2', '7', 'é'), (id, at, letter) => {
      const address = buildAnswerAddress(id, inbox);
      const place = 'yanit+'.length + at;
      fc.pre(address[place] !== letter);
      const changed = address.slice(0, place) + letter + address.slice(place + 1);
      expect(readAnswerAddress(changed, inbox)).toBeUndefined();
      expect(
        readAnswerAddress(address, { ...inbox, secret: 'another secret, also long enough to use' }),
      ).toBeUndefined();
      expect(readAnswerAddress(address.replace('yanit', 'cevap'), inbox)).toBeUndefined();
      expect(readAnswerAddress(`${address}.tr`, inbox)).toBeUndefined();
    }),
  );
  for (const recipient of [
    '',
    '@',
    'yanit@posta.ornek.com',
    'yanit+@posta.ornek.com',
    `yanit+${'a'.repeat(1_000)}@posta.ornek.com`,
  ])
    expect(readAnswerAddress(recipient, inbox)).toBeUndefined();
});
