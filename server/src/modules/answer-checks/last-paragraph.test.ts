import { expect, it } from 'vitest';
import { cleanAnswer } from '../answer-cleaning/answer-cleaner.ts';
import { dropTrailingNotes } from './trailing-notes.ts';

const text =
  'Akşamları hava serinler ve sokaklar boşalır. Çarşıdaki dükkânlar birer birer kapanırken fırının önünde kuyruk uzar. Kimse bu düzenden yakınmaz, çünkü ekmek her akşam sıcak çıkar.\n\nErtesi sabah aynı fırının önünde yine kuyruk vardır.';

function readStored(answer: string): string {
  const { text: clean } = cleanAnswer(answer, { form: 'section', language: 'tr', subject: 'Akşam' });
  return dropTrailingNotes(clean, 'tr', { isSection: true, about: 'Bir mahalle akşamı' }).trim();
}

it.each([
  'Bu şekilde ilerleyeyim mi?',
  'Bu haliyle uygun mu, yoksa değiştirmemi istediğiniz yerler var mı?',
  'Sıradaki bölüme geçeyim mi?',
  'Tonu biraz daha samimi yapmamı ister miydiniz?',
  'Nasıl buldunuz? Kısaltabilirim ya da örnek ekleyebilirim.',
  'Bir sonraki adım olarak görsel önerileri de çıkarabilirim; haber verin yeter.',
  'Eğer dilerseniz bunu bir LinkedIn gönderisine de dönüştürebilirim.',
  'Başlıkları beğenmediyseniz alternatif üretebilirim.',
  'Should I proceed with the next section?',
  'Does this work for you, or would you like a different tone?',
  'Happy to tweak the style if needed.',
  'Next steps: I can also prepare a meta description and tags. Just say the word.',
  'Bir şey eksikse söyleyin, tamamlarım.',
  '👉 Devamını ister misiniz?',
  '**Sonraki adımlar**\n\n1. Metni kısaltabilirim.\n2. SEO açıklaması yazabilirim.\n3. Farklı bir tonda yeniden yazabilirim.',
  'Metin hakkında ne düşünüyorsunuz? Geri bildiriminize göre düzenleyebilirim.',
  '---\n\nHangi bölümü genişletmemi istersiniz?',
])('removes the offer %j behind a text', (offer) => {
  expect(readStored(`${text}\n\n${offer}`)).toBe(text);
});

it.each([
  '(Kelime sayısı: 312)',
  '[Metin uzunluk sınırı nedeniyle burada kesildi]',
  '(Yanıt sınırına ulaşıldı)',
  'Toplam: 312 kelime, 2.214 karakter.',
  'Word count: ~310',
  '*Bu metin yaklaşık 300 kelimedir.*',
  'Token kullanımı: 612/2000',
  'tokens: 812 | süre: 4,2 sn',
  '[Output truncated]',
  '[...token limit reached]',
  '— 300 kelime —',
  'Uzunluk: istenen aralıkta (300 kelime).',
  'Not: Metin, belirtilen kelime sınırına uyacak biçimde yazılmıştır.',
  'Karakter sayısı (boşluklu): 2214',
  '<!-- word count: 312 -->',
  '[312 kelime]',
  '(300 words)',
  'Kalan bütçe: 1.200 token',
  'Okuma süresi: 2 dakika · 312 kelime',
  '⏱ 312 kelime / 2 dk',
  'Generated 812 tokens in 12.4s (65.4 tok/s)',
  '(Devamı bir sonraki yanıtta)',
  'Metin burada sona ermektedir. İstenen uzunluk sağlanmıştır.',
  '**Kontrol listesi**\n- ✅ Türkçe\n- ✅ Markdown\n- ✅ Kelime sayısı',
])('removes the note %j behind a text', (note) => {
  expect(readStored(`${text}\n\n${note}`)).toBe(text);
});

it.each([
  '{"name": "search", "arguments": {"q": "domates"}}',
  '[{"name": "create_file", "arguments": {"path": "makale.md"}}]',
  'functions.web_search({"query": "domates yetiştirme"})',
  'search("domates yetiştirme")',
  'Action: search\nAction Input: {"q": "domates"}',
])('removes the call %j behind a text', (call) => {
  expect(readStored(`${text}\n\n${call}`)).toBe(text);
});

it.each(['[END]', 'EOF', 'END', '#end', '<!-- end -->', '{% endraw %}', '[Makale sonu]'])('removes %j', (label) => {
  expect(readStored(`${text}\n\n${label}`)).toBe(text);
});

it.each([
  'Peki siz hangisini seçerdiniz?',
  'Ben mi? Ben yine yürüyeceğim.',
  'Peki ben şimdi gideyim mi?',
  'Sağlıklı günler dilerim.',
  'Yorumlarınızı bekliyorum.',
  'Sorularınız varsa yorumlarda yanıtlayabilirim.',
  '★ ★ ★',
  'User: oturumu açan kişi. Human: sınıf adı.',
  'Human: Fall Flat, 2016’da çıktı.',
  'System: Windows 11, 16 GB bellek',
  'Soru: Kaç litre su gerekir?\nYanıt: On litre.',
  'Başvuru metni en fazla 300 kelime olmalı.',
  '(Bu yazı ilk kez 2019’da yayımlandı.)',
  '[Fotoğraf: Ara Güler]',
  'Bilet kotası: 300 kişi',
  '![]( a.png)',
  '42',
  '$x^2 + y^2 = r^2$',
  '| a | b |\n| --- | --- |\n| 1 | 2 |',
  'Ali: Geliyor musun?\nAyşe: Geliyorum.',
  'Şimdi kalkıp yürüyeyim mi, yoksa bekleyeyim mi?',
  '…',
  'Devam edecek…',
  'Gelirseniz size bir çay ısmarlarım.',
  'Annem gülümsedi: Bir tabak daha getireyim mi?',
  '- Çay getireyim mi?\n- Börek yapayım mı?',
  'Sana bir şiir yazayım mı?',
  'Beğeniyor musunuz?',
  'Tweet: 280 karakter',
  'Parola: en az 12 karakter',
  'Ödev: 250 kelime yazın',
  '(Kısa yanıtlar 50 kelimeyi geçmesin.)',
  '*Oyunda 12 karakter vardır.*',
])('keeps %j at the end of a text', (end) => {
  expect(readStored(`${text}\n\n${end}`)).toBe(`${text}\n\n${end}`);
});

it('keeps code at the end of a text about it', () => {
  const stored = `${text}\n\nprint("merhaba")`;
  expect(dropTrailingNotes(stored, 'tr', { isSection: true, about: 'Python dersi' })).toBe(stored);
});
