import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { turkish } from '../../../testing/turkish.ts';
import { measureDevelopment } from '../../evaluation/development.ts';

const examples = readFileSync(join(import.meta.dirname, 'examples.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [label: string, sentence: string]);

/** The sentences of a label that the rule marks. */
function findMarked(label: string): string[] {
  return examples
    .filter(([own, sentence]) => own === label && turkish.check(sentence).some(({ rule }) => rule === 'de-da'))
    .map(([, sentence]) => sentence);
}

test('nine of ten wrong sentences are found, and few right ones are marked', () => {
  const wrong = examples.filter(([label]) => label === 'w').length;
  const found = findMarked('w').length;
  expect(found / wrong).toBeGreaterThanOrEqual(0.9);
  expect(findMarked('r').length / found).toBeLessThanOrEqual(0.02);
});

test('of the sentences that nothing is learnt from four of five are found', () => {
  const { sentences, missed, alarms } = measureDevelopment(turkish);
  expect(missed.length / sentences).toBeLessThanOrEqual(0.18);
  expect(alarms.length / sentences).toBeLessThanOrEqual(0.02);
});

test('adverbs, conjugated verbs and what is said by the way are told from places', () => {
  const isMarked = (sentence: string): boolean => turkish.check(sentence).some(({ rule }) => rule === 'de-da');
  const right = [
    'Bir diğer nokta da kurulumun kolaylığı.',
    'Bir ara da kar yağdı.',
    'Peki, bunu ekledik de ne oldu?',
    'Buna kanacak da değilim.',
    'Biz de eski dosyaları yok ediyoruz.',
    'Biz de yarın bunu kullanıyor olacağız.',
    'Sıradaki adımda isterseniz dosyayı yükleyin.',
    'Bu aracı ileride kullanıyor olacağız.',
    'Sayıları ciddi miktarda arttı.',
    'O noktada bende bir merak başladı.',
  ];
  expect(right.filter(isMarked)).toEqual([]);
  const wrong = ['Geçen yılda tatile gittik.', 'Dün gecede uyumadım.', 'Mayıs ayıda soğuktu.', 'Anlatsanda anlamaz.'];
  expect(wrong.filter((sentence) => !isMarked(sentence))).toEqual([]);
});

test('what is proposed has the vowel of the word, not of its letters', () => {
  const propose = (sentence: string): readonly string[] =>
    turkish
      .check(sentence)
      .filter(({ rule }) => rule === 'de-da')
      .flatMap(({ proposals }) => proposals);
  expect(propose('Festivalde bu yıl iptal edildi.')).toEqual(['Festival de']);
  expect(propose('Saatte bozuldu.')).toEqual(['Saat de']);
  expect(propose('Yağmur yağdı, festivalde iptal edildi.')).toEqual(['festival de']);
  expect(propose('Pil bitti, saatte bozuldu.')).toEqual(['saat de']);
  expect(propose('Türkiye de yaşıyorum.')).toEqual(['Türkiye’de']);
});

test('two of a kind, times and what one owns are told from places', () => {
  const isMarked = (sentence: string): boolean => turkish.check(sentence).some(({ rule }) => rule === 'de-da');
  const right = ['Salon da mutfak da temizlendi.', 'Önümüzdeki hafta da toplantı var.', 'Sizde adresi var mı?'];
  expect(right.filter(isMarked)).toEqual([]);
  expect(isMarked('Siz de adresi var mı?')).toBe(true);
});

test('phrases of places, quotations and rows of adjectives raise no alarm', () => {
  const isMarked = (sentence: string): boolean => turkish.check(sentence).some(({ rule }) => rule === 'de-da');
  const right = [
    'Bu makale siz düzenlerken başka bir yerde değiştirildi.',
    'Ödeme bu sırada tamamlandı, bağlantı yarıda kesildi.',
    'Toplu silme ücretli planlarda vardır.',
    'Anahtar kelime hiçbir ara başlıkta geçmiyor.',
    'Değişiklikler bir sonraki planda ve yazıda geçerli olur.',
    'Bu metinde görsel, dipnot ya da görev listesi gibi bölümler var.',
    'İlgili ödemede “İade talep et” düğmesine basın.',
    'Önerileri sıralı, kolay okunan bir listede toplar.',
    'Yazı sitede değiştirilmiş.',
    'Yazı, son gönderiminizden sonra sitede değiştirilmiş.',
    'Sitede bu alanlar aramaya kapalı.',
    'Bu sayfa yalnızca yöneticilerde bulunur.',
    'Artan kısım da bir istek sayılır.',
    'Yayınlamadan önce metni bir kez de siz okuyun.',
  ];
  expect(right.filter(isMarked)).toEqual([]);
  const wrong = [
    'Bu makale başka bir yer de değiştirildi.',
    'Yazılar arşivde ya da depo da saklanır.',
    'Görsel hiçbir sayfa da kullanılmıyor.',
    'Metni bir kezde siz okuyun.',
    'Bu hata yalnızca eski tarayıcılar da görülüyor.',
    'Annemde geldi ve babamda geldi.',
  ];
  expect(wrong.filter((sentence) => !isMarked(sentence))).toEqual([]);
});

test('places that are counted, times of something, and what a room looks like raise no alarm', () => {
  const isMarked = (sentence: string): boolean => turkish.check(sentence).some(({ rule }) => rule === 'de-da');
  const right = [
    'Film, dört ülkede aynı gün gösterime girdi.',
    'Proje 12 bölgede sessizce yürütüldü.',
    'Bahçedeki ıhlamur haziran akşamlarında baygın bir koku yayar.',
    'Dolabı kaldırınca oda ferah bir görünüm kazandı.',
    'Perdeler çekilince oda derin bir sessizliğe büründü.',
    'Çocuklar gelince oda savaş alanına döndü.',
    'Geçen yılın kışında çok kar yağdı.',
    'Telefonu titreşimde değil, aynı zamanda sessizde kullanıyor.',
    'Mantının sırrı ince hamur ve sarımsaklı yoğurtta saklıdır.',
  ];
  expect(right.filter(isMarked)).toEqual([]);
  const wrong = [
    'Müzenin bahçesin de bulunan heykeller onarıldı.',
    'Yazında kışın da aynı montu giyiyor.',
    'Bu yöntem sadece ucuz değil, aynı zamanda güvenilirde.',
    'Üç çocukta hastalandı.',
    'Yemek pişince oda sofraya oturdu.',
    'Yemek yandı, oda kızdı.',
  ];
  expect(wrong.filter((sentence) => !isMarked(sentence))).toEqual([]);
});

test('where both readings are possible the rule gives a hint', () => {
  const marked = [
    'Babamda seni sordu.',
    'Telefonumda bozuldu.',
    'Kamera kırıldı, telefonumda bozuldu.',
    'Masa da iki kitap vardı.',
    'Oda bize katıldı.',
  ];
  const kinds = marked.flatMap((sentence) => turkish.check(sentence).map(({ kind }) => kind));
  expect(kinds).toEqual(marked.map(() => 'hint'));
});

test('in a text of several sentences without slips a place is a place, and the particle a particle', () => {
  const isMarked = (paragraph: string): boolean => turkish.check(paragraph).some(({ rule }) => rule === 'de-da');
  const after = ' Toplantıya katılan ekip önümüzdeki hafta yeni sürümü tanıtacak ve soruları yanıtlayacak.';
  const right = [
    'Bakanlık konuyla ilgili önemli açıklamalarda bulundu.',
    'Şirket bütün birimlerini tek kişide topladı.',
    'Muharebede yakın savaşa zorlanan birlikler geri çekildi.',
    'İkinci ağaçlarda gördüğümüz kadarıyla verim düşük.',
    'Diğer müzeler gibi manastır da ziyaretçiler için önemli bir yer oldu.',
    'Bu mahkemeler de dosyayı inceler.',
  ];
  expect(right.filter((sentence) => isMarked(sentence + after))).toEqual([]);
  const wrong = ['Bizden sonrada gelen oldu.', 'Sen değilde o haklıydı.', 'Masanın üzerin de yeni bir rapor vardı.'];
  expect(wrong.filter((sentence) => !isMarked(sentence + after))).toEqual([]);
});

test('words of other languages and of texts without marks are no joined particles', () => {
  const sentences = ['Her node üzerinde bir pod çalışır.', 'Bu sekilde daha iyi oldu.', 'Varış Varda Köprüsü.'];
  expect(sentences.flatMap((s) => turkish.check(s)).filter(({ rule }) => rule === 'de-da')).toEqual([]);
});
