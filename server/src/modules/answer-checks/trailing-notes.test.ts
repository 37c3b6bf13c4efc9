import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { dropTrailingNotes } from './trailing-notes.ts';

const text = '## Budama\n\nKışın budanır. Makas yeter.';
const drop = (whole: string, language: ArticleLanguage = 'tr') =>
  dropTrailingNotes(whole, language, { isSection: true });

describe('a last paragraph in another language', () => {
  const english =
    'In conclusion, a garden needs patience more than tools, and a gardener who prunes in winter will have the best fruit in the next autumn.';
  const chinese = '总之，修剪需要耐心，冬天修剪的人会在秋天得到最好的果实，这就是园丁的智慧。';

  it.each([english, chinese])('goes where the text names no language: %s', (paragraph) => {
    const long = `${text}\n\nBudanan dallar yakılmaz, parçalanıp toprağa karıştırılır ve iki yılda gübre olur. Bu yüzden çöpe atılmamalıdır.`;
    expect(drop(`${long}\n\n${paragraph}`)).toBe(long);
  });

  it.each(['## Abstract', 'Levhada şunlar yazar:', 'Bu metin İngilizcedir.'])('stays below %j', (line) => {
    const whole = `${text}\n\nBudanan dallar yakılmaz, parçalanıp toprağa karıştırılır ve iki yılda gübre olur.\n\n${line}\n\n${english}`;
    expect(drop(whole)).toBe(whole);
  });

  it.each(['Sona İngilizce bir özet paragrafı ekle.', 'Makalenin sonunda abstract olsun.'])(
    'stays where it was asked for: %s',
    (request) => {
      const whole = `${text}\n\nBudanan dallar yakılmaz, parçalanıp toprağa karıştırılır ve iki yılda gübre olur. Bu yüzden çöpe atılmamalıdır.\n\n${english}`;
      expect(dropTrailingNotes(whole, 'tr', { isSection: false, about: 'Budama', request })).toBe(whole);
    },
  );
});

describe('behind a section', () => {
  it.each<[string, ArticleLanguage?]>([
    ['*(Bu bölüm burada bitiyor; onayınızla sonraki bölüme geçebilirim.)*'],
    ['Bu bölüm tamamlandı.'],
    ['**[Bölüm 2 sonu]**'],
    ['Bir sonraki bölümü yazmaya hazırım.'],
    ['Sonraki bölümle devam edeyim mi?'],
    ['İsterseniz sıradaki bölümü hemen yazabilirim.'],
    ['**Bölüm özeti:** Bu bölümde budama anlatıldı.'],
    ['<ozet>Bu bölümde budama anlatıldı.</ozet>'],
    ['<section_summary lang="tr">\nBudama anlatıldı.\n\nMakas da.\n</section_summary>'],
    ['<summary>Budama anlatıldı.</summary>'],
    ['<notlar>\nBudama anlatıldı.'],
    ['End of section 3.', 'en'],
    ['This section is now complete. Let me know when I should write the next section.', 'en'],
    ['Soll ich mit dem nächsten Abschnitt fortfahren?', 'de'],
    ['Fin de la section.', 'fr'],
    ['¿Quieres que escriba la siguiente sección?', 'es'],
    ['Могу написать следующий раздел.', 'ru'],
    ['هل تريد أن أكتب القسم التالي؟', 'ar'],
  ])('%s goes', (note, language) => {
    expect(drop(`${text}\n\n${note}`, language)).toBe(text);
    expect(drop(`${text}\n\n---\n\n${note}\n\n---\n`, language)).toBe(text);
  });

  it.each([
    'Espero que o texto ajude! Posso mudar o tom.',
    'Ümid edirəm, mətn xoşunuza gəldi! Yenə yazın.',
    'Geef gerust aan wat er anders moet!',
    '---\n\n**Görsel fikirleri:** 1) Makas 2) Merdiven',
    '---\n\n**Web sonuçları**\n\n| 1 | [Bahçe](https://ornek.test) |\n|---|---|',
    '— Claude',
    '`[tokens: 812 | model: gemma-4 | 2.9s]`',
    'Yanıt yardımcı oldu mu? 👍 / 👎',
  ])('%s goes, whose words are no note', (remains) => {
    const long = `${text} ${'Kesilen dallar toplanır, çünkü hastalık onlarda kalır. '.repeat(4).trim()}`;
    expect(drop(`${long}\n\n${remains}`)).toBe(long);
  });

  it.each([
    `${text}\n\n---\n\nBudamadan sonra ağaç dinlenir.`,
    `${text}\n\n> Ağaç sabır ister.\n\n— Yaşlı bir bahçıvan`,
    `${text}\n\nEn bilinen söz:\n\nEspero que viva muito!`,
    `${text}\n\nİspanyollar mutlu yıllar diler ve pastayı birlikte keser.\n\n¡Feliz cumpleaños, que cumplas muchos más!`,
    `${text}\n\nAzerbaycan’da emek övülür, çocuklar da çalışır.\n\nZəhmətsiz bal yeməzlər, əməksiz çörək tapılmaz.`,
    `${text} Un ile süt oda sıcaklığında olur.\n\n---\n\n**Malzemeler**\n- un\n- süt`,
    `${text} Ayları tablo gösterir, bölgeye göre kayar.\n\n---\n\n| bitki | ay |\n|---|---|\n| biber | mart |`,
    `${text}\n\n---\n\nGece başlar.\n\n***\n\nSabah`,
    `${text}\n\n\`\`\`\`\n\`\`\`\n\`\`\`\n\`\`\`\``,
    `${text}\n\nRessam: Claude Monet, yıl: 1872`,
    `${text}\n\nToken: USDT | Ağ: Tron | Ücret: 1`,
    `${text}\n\nİlk İzmir’de, İstanbul’da ve Iğdır’da denendi mi?`,
  ])('%j stays, as its form says', (whole) => {
    expect(drop(whole)).toBe(whole);
    expect(dropTrailingNotes(whole, 'tr', { isSection: false })).toBe(whole);
  });

  it('a remark goes from a text about cars, whose name begins like that of a people', () => {
    const long = `${text} ${'Arabanın yanında dallar toplanır, çünkü hastalık onlarda kalır. '.repeat(4).trim()}`;
    expect(drop(`${long}\n\nGeef gerust aan wat er anders moet!`)).toBe(long);
  });

  it('an example in the language that the title names stays', () => {
    const whole = `${text}\n\nBiri selam verir, öteki güzelce karşılık verir.\n\nالسلام عليكم ورحمة الله وبركاته، كيف حالك؟`;
    expect(dropTrailingNotes(whole, 'tr', { isSection: true, about: 'Arapça selamlaşma' })).toBe(whole);
  });

  it('sentences at its end go', () => {
    expect(drop(`${text} Bu bölüm burada bitiyor. Sonraki bölüme geçebilirim.`)).toBe(text);
  });

  it.each([
    `${text} Sonraki bölümde hasadı ele alacağız.`,
    `${text} Bir sonraki bölüme geçmeden önce makası temizleyin.`,
    `${text} Bölüm tamamlandıktan sonra ağacı dinlendirin.`,
    `${text} Dilerseniz bu bölümü sulama takvimiyle birlikte okuyun.`,
    `${text}\n\nBu bölümün özü şudur: az kesin.`,
    `${text}\n\n<details>\n<summary>Araçlar</summary>\nMakas.\n</details>`,
    `${text}\n\n<table><tr><td>1</td></tr></table>`,
    `${text}\n\n---\n`,
    `${text}\n\nMetin <makas> ile biter.`,
    '<ozet>Yalnızca bu.</ozet>',
  ])('%j stays', (whole) => {
    expect(drop(whole)).toBe(whole);
  });

  it('what is noted for search engines goes behind an article', () => {
    const article = (note: string) => dropTrailingNotes(`${text}\n\n${note}`, 'tr', { isSection: false });
    const lists = [
      '### SEO bilgileri\n\n- **Meta başlık:** Budama\n- **Odak anahtar kelime:** budama\n- **URL:** /budama\n- **Görsel önerisi:** makas',
      '---\n\n**Meta Title:** Budama\n**Meta Description:** Kışın budanır.\n**Slug:** budama\n\n---',
      '---\n\n| Meta başlık | Budama |\n| Slug | budama |',
      '## Meta veriler\n\nMeta açıklama: Kışın budanır.\nEtiketler: bahçe, makas',
    ];
    for (const list of lists) expect(article(list)).toBe(text);
    const kept = [
      '### Ürün bilgileri\n\n- **Kategori:** Bahçe\n- **Etiketler:** makas, eldiven',
      'Etiketler: bahçe, makas',
      '## Bağlantı\n\nURL: /budama',
    ];
    for (const one of kept) expect(article(one)).toBe(`${text}\n\n${one}`);
    const about = `Bir meta açıklama kısa olur.\n\n### SEO örneği\n\n- Meta başlık: Budama\n- Slug: budama`;
    expect(dropTrailingNotes(about, 'tr', { isSection: false })).toBe(about);
  });

  it('an empty block of code goes, one with words stays', () => {
    const article = (whole: string) => dropTrailingNotes(whole, 'tr', { isSection: false });
    expect(article(`${text}\n\n\`\`\`\n\n\`\`\`\n`)).toBe(text);
    expect(article(`${text}\n\n\`\`\`json\n\`\`\``)).toBe(text);
    expect(article(`${text}\n\n\`\`\`\nmakas\n\`\`\``)).toBe(`${text}\n\n\`\`\`\nmakas\n\`\`\``);
  });

  it('the first of several versions is kept', () => {
    const versions = (first: string, next: string) => `${first}\n\n${text}\n\n---\n\n${next}\n\n# Başka\n\nBaşka söz.`;
    const article = (whole: string) => dropTrailingNotes(whole, 'tr', { isSection: false });
    expect(article(versions('**Seçenek 1:**', '**Seçenek 2:**'))).toBe(text);
    expect(article(versions('## Versiyon A', '## Versiyon B'))).toBe(text);
    const whole = `${text}\n\n**Seçenek 1:**\n\nKışın.\n\n**Seçenek 2:**\n\nBaharda.`;
    expect(article(whole)).toBe(whole);
    const long = `${text} ${'Bahçe güzeldir. '.repeat(50)}`.trim();
    expect(article(`${long}\n\n---\n\n## Alternatif 2:\n\nBaşka söz.`)).toBe(long);
    const one = `**Seçenek 1:**\n\n${text}`;
    expect(article(one)).toBe(one);
  });

  it('elements alone go behind an article', () => {
    const article = (note: string) => dropTrailingNotes(`${text}\n\n${note}`, 'tr', { isSection: false });
    expect(article('<meta_notes>Budama.</meta_notes>')).toBe(text);
    expect(article('Bu bölüm burada bitiyor.')).toBe(`${text}\n\nBu bölüm burada bitiyor.`);
  });

  it.each(['</ozet>', '<ozet>', '\n---\n', 'sonraki bölüm ', 'onayınızla ', 'Bu bölüm bitti. ', '\n\n<a'])(
    'notes are found in a long text of %j in little time',
    (piece) => {
      const long = `${text}\n\n${piece.repeat(longTextLength / piece.length)}`;
      const readCpuMs = startCpuTimer();
      drop(long);
      drop(`${long.slice(0, 500)}</x>`);
      expect(readCpuMs()).toBeLessThan(500);
    },
  );
});

describe('the end of a letter', () => {
  const both = (whole: string) => [true, false].map((isSection) => dropTrailingNotes(whole, 'tr', { isSection }));

  it.each([
    'Sevgilerimle,\nYapay zekâ asistanınız',
    'Saygılarımla',
    'Saygılarımla,\nMetin yazarınız',
    '**Best regards,**\nYour assistant',
    'Sevgi ve saygılarımla,\nBahçe dostunuz',
  ])('goes behind a text that is no letter: %j', (signature) => {
    expect(both(`${text}\n\n${signature}`)).toEqual([text, text]);
  });

  it('goes with the name of an assistant behind a letter, too', () => {
    const letter = '## Örnek dilekçe\n\nSayın Müdür,\n\nİzin istiyorum.';
    expect(both(`${letter}\n\nSevgilerimle,\nYazı asistanınız`)).toEqual([letter, letter]);
  });

  it.each([
    '## Örnek dilekçe\n\nİki gün izin istiyorum.\n\nSaygılarımla,\nAyşe Yılmaz',
    '## Komşuya\n\nSevgili Hasan Bey,\n\nDalları keseceğim.\n\nSaygılarımla,\nKemal Usta',
    '# Teşekkür mektubu\n\nFidanlar tuttu, sağ olun.\n\nSevgilerimle,\n[Adınız Soyadınız]',
    '## Başvuru\n\nÇankaya Belediyesi Park ve Bahçeler Müdürlüğüne\n\nAğacın budanmasını istiyorum.\n\nSaygılarımla,\nElif Kaya',
    '## İzin\n\nAğacın budanması için gereğini arz ederim.\n\nSaygılarımla\nMehmet Demir',
    '## Yazışma örneği\n\nDear Ms. Brown,\n\nThe trees are pruned.\n\nBest regards,\nJane Smith',
    '## İstifa metni\n\nGörevimden ayrılıyorum.\n\nSaygılarımla,\nDeniz Ak',
    '## Kısa bir söz\n\nMerhaba,\n\nMakası bıraktım.\n\n**Saygılarımla,**\nCan',
  ])('stays behind a letter: %j', (letter) => {
    expect(both(letter)).toEqual([letter, letter]);
  });
});

describe('behind any text', () => {
  it.each([
    '[Error: stream interrupted – upstream connect error or disconnect/reset before headers.]',
    '⚠️ You have reached your daily limit. Upgrade to Pro at https://ornek.com to continue.',
    '[Response truncated due to length]',
    'Error: 429 Too Many Requests',
  ])('%s of a gateway goes', (fault) => {
    expect(dropTrailingNotes(`${text}\n\n${fault}`, 'tr', { isSection: false })).toBe(text);
  });

  it.each(['Hata: 404 çok sık görülür.', 'The daily limit of sugar is small.', 'Too many cooks spoil the broth.'])(
    '%s stays',
    (line) => {
      expect(dropTrailingNotes(`${text}\n\n${line}`, 'tr', { isSection: false })).toBe(`${text}\n\n${line}`);
    },
  );
});
