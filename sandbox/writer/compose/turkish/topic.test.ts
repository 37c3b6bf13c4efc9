import { describe, expect, it } from 'vitest';
import { nounPhrase, readNoun, readTopic } from './topic.ts';

describe('readTopic', () => {
  it.each([
    ['Sağlıklı Beslenme Rehberi', 'sağlıklı beslenme', 'sağlıklı beslenmeyi'],
    ['Evden Çalışmanın 10 Püf Noktası', 'evden çalışma', 'evden çalışmayı'],
    ['Sahnenin Altın Kuralları', 'sahnenin altın kuralları', 'sahnenin altın kurallarını'],
    ['Evden çalışmanın yolları', 'evden çalışma', 'evden çalışmayı'],
    ['Kahve Nedir ve Nasıl Demlenir?', 'kahve', 'kahveyi'],
    ['Neden uyku önemli?', 'uyku', 'uykuyu'],
    ['Kahve nasıl demlenir?', '“Kahve nasıl demlenir?” sorusu', '“Kahve nasıl demlenir?” sorusunu'],
    ['Neden kitap okumalıyız', '“Neden kitap okumalıyız?” sorusu', '“Neden kitap okumalıyız?” sorusunu'],
    [
      'Evinizi bitkilerle güzelleştirin',
      '“Evinizi bitkilerle güzelleştirin” önerisi',
      '“Evinizi bitkilerle güzelleştirin” önerisini',
    ],
    ['Kapadokya Gezi Rehberi', 'Kapadokya gezi rehberi', 'Kapadokya gezi rehberini'],
    ['Türkiye Ekonomisi', 'Türkiye ekonomisi', 'Türkiye ekonomisini'],
    ["İstanbul'da Bir Hafta Sonu", "İstanbul'da bir hafta sonu", "İstanbul'da bir hafta sonunu"],
    ['Sürdürülebilir moda: gardırobunuzu yeniden düşünün', 'sürdürülebilir moda', 'sürdürülebilir modayı'],
    ['SEO İçin İçerik Stratejisi', 'SEO için içerik stratejisi', 'SEO için içerik stratejisini'],
    [
      'Uzaktan ekiplerde verimli toplantı',
      'uzaktan ekiplerde verimli toplantı',
      'uzaktan ekiplerde verimli toplantıyı',
    ],
    ['İyi bir yönetici', 'iyi bir yönetici', 'iyi bir yöneticiyi'],
    ['Genç girişimci', 'genç girişimci', 'genç girişimciyi'],
    ['Deprem bilinci', 'deprem bilinci', 'deprem bilincini'],
    ['İletişim gücü', 'iletişim gücü', 'iletişim gücünü'],
    ['YAPAY ZEKA VE EĞİTİM', 'yapay zeka ve eğitim', 'yapay zeka ve eğitimi'],
    ['IŞIK KİRLİLİĞİ', 'ışık kirliliği', 'ışık kirliliğini'],
    [
      'Yapay zekâ ve blokzincir teknoloji',
      'yapay zekâ ve blokzincir teknoloji',
      'yapay zekâ ve blokzincir teknolojiyi',
    ],
  ])('%s', (title, bare, object) => {
    const topic = nounPhrase(readTopic(title));
    expect([topic.bare, topic.form('obj')]).toEqual([bare, object]);
  });

  it('learns a name from the rest of the text', () => {
    expect(readTopic('Olympos Gezisi', 'Denizi ve Olympos antik kentini anlat').text).toBe('Olympos gezisi');
    expect(readTopic('Olympos Gezisi').text).toBe('olympos gezisi');
  });
});

describe('nounPhrase', () => {
  it('bends a noun as something else’s own', () => {
    const phrase = nounPhrase(readNoun('güvenlik'));
    expect([phrase.form('its'), phrase.form('its.in'), phrase.form('its.of')]).toEqual([
      'güvenliği',
      'güvenliğinde',
      'güvenliğinin',
    ]);
  });

  it('refuses a form that Turkish does not have here', () => {
    expect(() => nounPhrase(readNoun('güvenlik')).form('off')).toThrow(RangeError);
  });
});
