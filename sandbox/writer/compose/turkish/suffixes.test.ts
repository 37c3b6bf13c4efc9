import { describe, expect, it } from 'vitest';
import { inflect, type Noun, type NounCase, possessedForm, softened, spokenEnding } from './suffixes.ts';

const plain = (text: string): Noun => ({ text, possessed: false, proper: false });
const compound = (text: string): Noun => ({ text, possessed: true, proper: false });
const proper = (text: string): Noun => ({ text, possessed: false, proper: true });

const forms = (noun: Noun): string[] =>
  (['of', 'obj', 'to', 'in', 'from', 'with', 'is', 'too'] satisfies NounCase[]).map((wanted) => inflect(noun, wanted));

describe('case suffixes', () => {
  it.each([
    ['kitap', 'kitabın kitabı kitaba kitapta kitaptan kitapla kitaptır kitap da'],
    ['ev', 'evin evi eve evde evden evle evdir ev de'],
    ['okul', 'okulun okulu okula okulda okuldan okulla okuldur okul da'],
    ['göz', 'gözün gözü göze gözde gözden gözle gözdür göz de'],
    ['araba', 'arabanın arabayı arabaya arabada arabadan arabayla arabadır araba da'],
    ['süre', 'sürenin süreyi süreye sürede süreden süreyle süredir süre de'],
    ['süreç', 'sürecin süreci sürece süreçte süreçten süreçle süreçtir süreç de'],
    ['çocuk', 'çocuğun çocuğu çocuğa çocukta çocuktan çocukla çocuktur çocuk da'],
    ['renk', 'rengin rengi renge renkte renkten renkle renktir renk de'],
    ['park', 'parkın parkı parka parkta parktan parkla parktır park da'],
    ['saat', 'saatin saati saate saatte saatten saatle saattir saat de'],
    ['şehir', 'şehrin şehri şehre şehirde şehirden şehirle şehirdir şehir de'],
    ['hayat', 'hayatın hayatı hayata hayatta hayattan hayatla hayattır hayat da'],
    ['umut', 'umudun umudu umuda umutta umuttan umutla umuttur umut da'],
    ['su', 'suyun suyu suya suda sudan suyla sudur su da'],
    [
      'yapay zekâ',
      'yapay zekânın yapay zekâyı yapay zekâya yapay zekâda yapay zekâdan yapay zekâyla yapay zekâdır yapay zekâ da',
    ],
    ['ekmek', 'ekmeğin ekmeği ekmeğe ekmekte ekmekten ekmekle ekmektir ekmek de'],
    [
      'bahçe kurmak',
      'bahçe kurmanın bahçe kurmayı bahçe kurmaya bahçe kurmakta bahçe kurmaktan bahçe kurmakla bahçe kurmaktır bahçe kurmak da',
    ],
    ['araçlar', 'araçların araçları araçlara araçlarda araçlardan araçlarla araçlardır araçlar da'],
  ])('of the plain noun %s', (word, expected) => {
    expect(forms(plain(word)).join(' ')).toBe(expected);
  });

  it('joins the suffixes of a compound with -n-', () => {
    expect(forms(compound('kahve kültürü')).join(', ')).toBe(
      'kahve kültürünün, kahve kültürünü, kahve kültürüne, kahve kültüründe, kahve kültüründen, kahve kültürüyle, kahve kültürüdür, kahve kültürü de',
    );
    expect(inflect(compound('püf noktaları'), 'in')).toBe('püf noktalarında');
  });

  it.each([
    ['İstanbul', 'İstanbul’un İstanbul’u İstanbul’a İstanbul’da'],
    ['Türkiye', 'Türkiye’nin Türkiye’yi Türkiye’ye Türkiye’de'],
    ['Zonguldak', 'Zonguldak’ın Zonguldak’ı Zonguldak’a Zonguldak’ta'],
    ['Muş', 'Muş’un Muş’u Muş’a Muş’ta'],
    ['Sinop', 'Sinop’un Sinop’u Sinop’a Sinop’ta'],
    ['Anadolu', 'Anadolu’nun Anadolu’yu Anadolu’ya Anadolu’da'],
    ['TDK', 'TDK’nin TDK’yi TDK’ye TDK’de'],
    ['NATO', 'NATO’nun NATO’yu NATO’ya NATO’da'],
    ['2026', '2026’nın 2026’yı 2026’ya 2026’da'],
    ['1990', '1990’ın 1990’ı 1990’a 1990’da'],
    ['2023', '2023’ün 2023’ü 2023’e 2023’te'],
    ['5G', '5G’nin 5G’yi 5G’ye 5G’de'],
  ])('put an apostrophe after the name %s and leave its spelling alone', (name, expected) => {
    expect((['of', 'obj', 'to', 'in'] as const).map((wanted) => inflect(proper(name), wanted)).join(' ')).toBe(
      expected,
    );
  });

  it('go by the last word inside quotation marks', () => {
    expect(inflect(compound('“Kahve nasıl demlenir?” sorusu'), 'to')).toBe('“Kahve nasıl demlenir?” sorusuna');
  });
});

describe('spokenEnding', () => {
  it.each([
    ['7', 'yedi'],
    ['100', 'yüz'],
    ['2000', 'bin'],
    ['40', 'kırk'],
    ['0', 'sıfır'],
    ['SEO', 'o'],
    ['KVKK', 'ke'],
  ])('%s', (word, expected) => {
    expect(spokenEnding(word)).toBe(expected);
  });
});

describe('softened', () => {
  it.each([
    ['ağaç', 'ağac'],
    ['top', 'top'],
    ['genç', 'genc'],
    ['hukuk', 'hukuk'],
    ['internet', 'internet'],
    ['verimlilik', 'verimliliğ'],
  ])('%s', (word, expected) => {
    expect(softened(word)).toBe(expected);
  });
});

describe('possessedForm', () => {
  it.each([
    ['süre', 'süresi'],
    ['maliyet', 'maliyeti'],
    ['güvenlik', 'güvenliği'],
    ['faydalar', 'faydaları'],
    ['su', 'suyu'],
    ['vakit', 'vakti'],
    ['bütçe', 'bütçesi'],
  ])('%s', (word, expected) => {
    expect(possessedForm(plain(word))).toEqual(compound(expected));
  });

  it('leaves a compound as it is', () => {
    expect(possessedForm(compound('zaman yönetimi')).text).toBe('zaman yönetimi');
  });
});
