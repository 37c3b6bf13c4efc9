import { expect, test } from 'vitest';
import { findCommands, listBeginnings, listSettings } from './palette.tsx';

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

const profile = ['Profil bilgileri', 'Şifre değiştir', 'Oturumlar ve cihazlar'];
const account = [...profile, 'Veriler ve hesap: dışa aktar, hesabı sil'];
const [plan, keys] = ['Plan ve kullanım', 'API anahtarları ve webhook’lar'];
const texts = ['Yeni makale yaz', 'Boş belge aç', 'Uzun bir yazı planla'];

test.each([
  ['owner', [plan, keys], texts],
  ['admin', [plan, keys], texts],
  ['editor', [], texts],
  ['writer', [], texts],
  ['approver', [], []],
  ['billing', [plan], []],
  [undefined, [plan, keys], texts],
] as const)('shows to the role %s the settings and beginnings that are open to it', (role, settings, beginnings) => {
  expect(listSettings(role).map(({ label }) => label)).toEqual([...account, ...settings]);
  expect(listBeginnings(role).map(({ label }) => label)).toEqual(beginnings);
});
