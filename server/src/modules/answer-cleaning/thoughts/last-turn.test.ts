import { expect, it } from 'vitest';
import { cleanAnswer } from '../answer-cleaner.ts';

const text =
  'Akşamları hava serinler ve sokaklar boşalır. Çarşıdaki dükkânlar birer birer kapanırken fırının önünde kuyruk uzar. Kimse bu düzenden yakınmaz, çünkü ekmek her akşam sıcak çıkar.';
const turns = [
  'user: oui',
  'user: evet devam et',
  'User: Teşekkürler, çok güzel olmuş.',
  '\nuser\nTeşekkürler, şimdi bunu kısalt.',
  '\n\nUser: Şimdi aynı konuda bir tweet yaz.\n\nAssistant: Tabii, işte tweet: Balkonda domates mümkün!',
  '\n\nHuman: Teşekkür ederim.',
  '\n\nKullanıcı: Biraz daha uzun olabilir mi?\nAsistan: Elbette, genişletiyorum.',
  'userdevam et',
  'user devam et lütfen',
  '\n\nsystem<total_tokens>15000000 tokens left</total_tokens>',
  '\nuser Bu güzel, şimdi kısalt\n\nsystem<total_tokens>12 tokens left</total_tokens>',
  '\n\n### Human: Peki ya kışın?\n### Assistant: Kışın seraya alınır.',
  '\n\n**User:** Harika!\n\n**Assistant:** Rica ederim!',
  '\n\n[USER] devam et [ASSISTANT] Tamam',
  '\n\n> user: teşekkürler',
  'Human: yes',
  '\n\nassistant\n\nBaşka bir konuda yardımcı olabilir miyim?',
  '\n\nBen: Teşekkürler\nYapay zekâ: Rica ederim',
  '<user>Şimdi kısalt</user>',
  '\n\nuser:\nTeşekkür ederim, harika.\nassistant:\nRica ederim!',
  '\n\n[Kullanıcı]: Tamam.\n[Asistan]: İyi günler!',
  '\n\nUSER\nok',
  '\n\nSystem: The user is directly addressing you. Respond to their message.',
  'user2. bölümü de yaz',
  '\n\n<system-reminder>The task list is empty.</system-reminder>',
  '\n\n(user) teşekkürler (assistant) rica ederim',
  'assistant: Başka bir isteğiniz var mı?',
  'AI: Yardımcı olabildiysem ne mutlu.',
];

it.each(turns)('removes %j behind a text', (turn) => {
  const { text: left } = cleanAnswer(text + turn, { form: 'section', language: 'tr', subject: 'Akşam' });
  expect(left.trimEnd()).toBe(text);
});

it.each([
  'User: oturumu açan kişi. Human: sınıf adı.',
  'Human: Fall Flat, 2016’da çıktı.',
  'System: Windows 11, 16 GB bellek',
  'Soru: Kaç litre su gerekir?\nYanıt: On litre.',
  'Ali: Geliyor musun?\nAyşe: Geliyorum.',
  'Asistan Ayşe Kaya işe yeni başladı.',
  'Son sürümde `request.user` kalktı.user adı bir dosyanın adıdır.',
])('keeps %j at the end of a text', (end) => {
  const whole = `${text}\n\n${end}`;
  expect(cleanAnswer(whole, { form: 'section', language: 'tr', subject: 'Akşam' }).text).toBe(whole);
});

it.each([
  ['Bölüm 1', 'Hasan kapıyı açtığında yağmur başlamıştı ve sokakta kimse yoktu.'],
  ['Final', 'Maçın son düdüğü çaldığında kimse yerinden kalkmadı, herkes sustu.'],
])('keeps the heading %j without marks', (heading, text) => {
  const section = `${heading}\n\n${text}`;
  expect(cleanAnswer(section, { form: 'section', language: 'tr', subject: 'Akşam' }).text).toBe(section);
});

it('keeps a heading that names what is described', () => {
  const section = `${'Akşamları hava serinler ve sokaklar boşalır. '.repeat(4)}\n\n## User\n\nBu bölümde kullanıcı tablosu anlatılıyor.`;
  const { text } = cleanAnswer(section, { form: 'section', language: 'tr', subject: 'Akşam' });
  expect(text).toContain('## User\n\nBu bölümde');
});
