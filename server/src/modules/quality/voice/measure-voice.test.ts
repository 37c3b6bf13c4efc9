import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startCpuTimer } from '../../../../../testing/cpu-time.ts';
import { randomRuns } from '../../../../../testing/random-runs.ts';
import { turkish } from '../../../../../testing/turkish.ts';
import { measureVoice } from './measure-voice.ts';

const measure = (...texts: string[]) => measureVoice(turkish, texts);

const siz = `Toprağı önce gevşetin, sonra fideyi dikin. Bitkinizi haftada iki kez sulayın; çünkü kuru toprak kökleri yorar.

İsterseniz saksıyı güneşe koyabilirsiniz. Unutmayın, öğle güneşi yaprağı yakar! Hazır mısınız?`;
const sen = `Toprağı önce gevşet, sonra fideyi dik. Bitkini haftada iki kez sula; unutma, fazla su kökleri çürütür.

İstersen saksıyı güneşe koyabilirsin. Yaprağına her sabah bak. Hazır mısın? Sana kolay gelsin 🌱`;
const neutral = `Toprak önce gevşetilir, sonra fide dikilir. Bahçenin sahibi bitkiyi haftada iki kez sular. Kadın alnını sildi.

Evin kapısı kapandı, gelin bahçeye çıktı. Aydın sıcaktı. Suyun tadı iyiydi. Çocuğun annesi, yazarın görüşünü önemli buldu. Bakın hikâyesi uzundur.`;

describe('the address', () => {
  test.each([
    ['siz', siz],
    ['sen', sen],
    ['neutral', neutral],
    ['mixed', `${siz}\n\n${sen}`],
  ])('is %s by verbs and pronouns', (address, text) => {
    expect(measure(text).address).toBe(address);
  });

  test('is not that of quotations', () => {
    expect(measure(`${neutral}\n\n“Sen ne yaptın, bana söylesen ne olurdu?” diye sordu.`).address).toBe('neutral');
    // A mark that is never closed begins none.
    expect(measure(`“${siz}`).address).toBe('siz');
  });

  test('of a word with two readings is that of the likelier', () => {
    const people = (text: string) =>
      turkish.findAddress(text).map(({ from, to, person }) => [text.slice(from, to), person]);
    expect(people('Bunu siz yapın. Yapın hazır. Evin rengi için gelin geldi.')).toEqual([
      ['siz', 'siz'],
      ['yapın', 'siz'],
    ]);
    expect(people('Yazınızı okudum, değilsiniz artık acemi.')).toEqual([
      ['Yazınızı', 'siz'],
      ['değilsiniz', 'siz'],
    ]);
  });
});

test('sentences, paragraphs, passives, marks and connectives are counted', () => {
  const measures = measure(`# Başlık sayılmaz!!\n\n${siz}\n\nBu iş yapıldı. Sonuçlar açıklandı.\n\n- Kısa madde 🌱`);
  expect(measures).toMatchObject({
    sentences: 7,
    paragraphs: 3,
    words: 32,
    words_per_sentence: 4.6,
    words_per_paragraph: 10.7,
    passive_share: 0.286,
    exclamations_per_100_sentences: 14.3,
    emoji_per_1000_words: 31.3,
    connectives: [{ text: 'çünkü', count: 1 }],
  });
  expect(measures.atesman).toBeGreaterThan(60);
});

test('the nouns that recur are named by their lemmas, connectives by their longest form', () => {
  const { terms, connectives } = measure(
    'Kahvenin kokusu. Kahveler kavrulur. Kahveyi öğüt. Bu nedenle bekle. Bununla birlikte iç. Aslında iyi. Aslında kötü.',
  );
  expect(terms).toEqual([{ text: 'kahve', count: 3 }]);
  expect(connectives.map(({ text, count }) => `${text} ${count}`)).toEqual([
    'aslında 2',
    'bu nedenle 1',
    'bununla birlikte 1',
  ]);
});

test('what is written once or twice, in one sample or in several, measures alike', () => {
  const runs = randomRuns(10);
  const sentences = fc.array(fc.constantFrom(...`${siz} ${sen} ${neutral}`.split(/(?<=[.!?])\s+/)), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(sentences, (list) => {
      const text = list.join(' ');
      const [once, twice, apart] = [measure(text), measure(`${text}\n\n${text}`), measure(text, text)];
      expect(apart).toEqual(twice);
      expect(twice.words).toBe(2 * once.words);
      expect(twice.words_per_sentence).toBe(once.words_per_sentence);
      expect(twice.address).toBe(once.address);
      expect(twice.passive_share).toBe(once.passive_share);
      expect(twice.atesman).toBe(once.atesman);
    }),
    runs,
  );
});

test.each([
  ['nothing', ''],
  ['marks', '!?“'.repeat(30_000)],
  ['open quotations', '“a '.repeat(30_000)],
  ['one word', 'a'.repeat(100_000)],
  ['emoji', '👩‍👩‍👧'.repeat(8_000)],
  ['question particles', 'mısın '.repeat(15_000)],
  ['lines', 'a\n\n'.repeat(30_000)],
])('%s as a sample ends soon', (_, text) => {
  const readCpuMs = startCpuTimer();
  const { words, words_per_sentence } = measure(text);
  expect(words).toBeGreaterThanOrEqual(0);
  expect(Number.isFinite(words_per_sentence)).toBe(true);
  expect(readCpuMs()).toBeLessThan(3_000);
});

test('a verb is none of the favourite terms where it could be a noun with a suffix', () => {
  const { terms } = measure('Fideyi dikin. Gülü dikin. Narı dikin. Saksılar doldu. Saksılar taştı. Saksılar kaldı.');
  expect(terms).toEqual([{ text: 'saksı', count: 3 }]);
});
