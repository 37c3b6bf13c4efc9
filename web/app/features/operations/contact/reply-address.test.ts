import { expect, test } from 'vitest';
import { buildReplyAddress } from './message-actions.tsx';

const message = { email: 'a+b@example.com', name: 'Işıl & Öz', subject: 'Fatura?bcc=x@y.co&cc=z', message: 'bir\niki' };

test('an answer is begun with the words it answers', () => {
  const { protocol, pathname, searchParams } = new URL(buildReplyAddress(message));
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['mailto:', 'a+b@example.com']);
  expect([...searchParams.keys()]).toEqual(['subject', 'body']);
  expect(searchParams.get('subject')).toBe('Re: Fatura?bcc=x@y.co&cc=z');
  expect(searchParams.get('body')).toBe('Merhaba Işıl & Öz,\r\n\r\n\r\n\r\n> bir\r\n> iki');
});

test('an address is nothing but the receiver, whatever it holds', () => {
  const address = buildReplyAddress({ ...message, email: 'a?bcc=b@example.com&x=1' });
  expect([...new URL(address).searchParams.keys()]).toEqual(['subject', 'body']);
});

test('a long message is quoted in part, whole characters only', () => {
  const address = buildReplyAddress({ ...message, message: '😀'.repeat(5000) });
  expect(new URL(address).searchParams.get('body')).toContain(`> ${'😀'.repeat(1000)}…`);
});
