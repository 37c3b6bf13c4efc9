import { expect, test } from 'vitest';
import { findCommands } from './palette.tsx';

const command = (label: string) => ({ id: label, label, run: () => undefined });
const groups = [
  { name: 'Sayfalar', commands: ['Kullanıcılar', 'İletişim mesajları', 'ISPARTA'].map(command) },
  { name: 'Tema', commands: ['Açık', 'Koyu'].map(command) },
];
const found = (text: string) =>
  findCommands(groups, text).flatMap(({ commands }) => commands.map(({ label }) => label));

test.each([
  ['', ['Kullanıcılar', 'İletişim mesajları', 'ISPARTA', 'Açık', 'Koyu']],
  ['  ', ['Kullanıcılar', 'İletişim mesajları', 'ISPARTA', 'Açık', 'Koyu']],
  ['KULLANICI', ['Kullanıcılar']],
  ['kullanici', ['Kullanıcılar']],
  ['iletisim', ['İletişim mesajları']],
  ['mesaj ilet', ['İletişim mesajları']],
  ['ısparta', ['ISPARTA']],
  ['tema koyu', ['Koyu']],
  ['acik', ['Açık']],
  ['.*', []],
])('%j means what Turkish readers mean', (text, labels) => {
  expect(found(text)).toEqual(labels);
});

test('keeps the groups in their order', () => {
  expect(findCommands(groups, 'koyu').map(({ name }) => name)).toEqual(['Sayfalar', 'Tema']);
});
