import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const text = 'Şımarık çocuğun ağacı gölgede büyür.';

const aMail = (type: string, body: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`From: Ayla <ayla@example.com>\r\nMessage-ID: <1@example.com>\r\nMIME-Version: 1.0\r\n`),
    Buffer.from(`Content-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`),
    body,
  ]);

const utf8 = Buffer.from(text);
const latin5 = Uint8Array.from(text, (letter) => {
  const at = 'ĞİŞğışçöü'.indexOf(letter);
  return at === -1 ? letter.charCodeAt(0) : ([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe, 0xe7, 0xf6, 0xfc][at] ?? 0);
});

test.each([
  ['UTF-8 under no label', 'text/plain', utf8],
  ['UTF-8 under an unknown label', 'text/plain; charset=x-unknown', utf8],
  ['UTF-8 under the label of Japanese', 'text/plain; charset=iso-2022-jp', utf8],
  ['UTF-8 under the label of Turkish Windows', 'text/plain; charset="windows-1254"', utf8],
  ['UTF-8 that flows', 'text/plain; charset=x-unknown; format=flowed', utf8],
  ['Turkish Windows under its label', 'text/plain; charset=iso-8859-9', latin5],
  ['Turkish Windows under the label of UTF-8', 'text/plain; charset=utf-8', latin5],
  ['Turkish Windows under an unknown label', 'text/plain; charset=x-unknown', latin5],
  ['UTF-8 in HTML under an unknown label', 'text/html; charset=unknown-8bit', Buffer.from(`<p>${text}</p>`)],
])('%s is read', async (_, type, body) => {
  expect(await readMessage({ bytes: aMail(type, body) })).toMatchObject({ kind: 'answer', text });
});

test('Japanese under its label is read, and each part of a mail by its own label', async () => {
  const japanese = Buffer.from('\x1b$B$3$s$K$A$O\x1b(B');
  expect(await readMessage({ bytes: aMail('text/plain; charset=iso-2022-jp', japanese) })).toMatchObject({
    text: 'こんにちは',
  });
  const part = (type: string, body: Uint8Array) =>
    Buffer.concat([Buffer.from(`--x\r\nContent-Type: ${type}\r\n\r\n`), body, Buffer.from('\r\n')]);
  const parts = [
    part('text/plain; charset=iso-8859-9', latin5),
    part('text/plain; charset=iso-2022-jp', utf8),
    Buffer.from('--x--'),
  ];
  const read = await readMessage({ bytes: aMail('multipart/mixed; boundary=x', Buffer.concat(parts)) });
  expect(read).toMatchObject({ kind: 'answer', text: expect.stringContaining(text) });
  expect(read.kind === 'answer' && read.text.split(text)).toHaveLength(3);
});

test.each([
  ['Ayla <ayla@example.com>', 'ayla@example.com'],
  ['ayla@example.com', 'ayla@example.com'],
  ['"ayla@example.com" <ayla@example.com>', 'ayla@example.com'],
  ['"Kaya, Ayla" <ayla@example.com>', 'ayla@example.com'],
  ['ayla@example.com, deniz@example.org', undefined],
  ['ayla@example.com;deniz@example.org', undefined],
  ['ayla@example.com deniz@example.org', undefined],
  ['Ayla <ayla@example.com>, Deniz <deniz@example.org>', undefined],
  ['Ayla <ayla@example.com> <deniz@example.org>', undefined],
  ['Ayla <ayla@example.com>\r\nFrom: deniz@example.org', undefined],
])('the sender %j is one address or none', async (sender, from) => {
  const bytes = Buffer.from(`From: ${sender}\r\nMessage-ID: <2@example.com>\r\n\r\nTamam.\r\n`);
  expect(await readMessage({ bytes })).toMatchObject({ kind: 'answer', from });
});
