import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Lexicon } from '../lexicon/lexicon.ts';
import { Analyser } from '../morphology/analyser.ts';
import { readTurkishData } from '../read-data.ts';
import { Turkish } from '../turkish.ts';

const data = readTurkishData();
const turkish = new Turkish(data);
const analyser = new Analyser(new Lexicon(data.words));

const readLines = (name: string): string[][] =>
  readFileSync(join(import.meta.dirname, 'lists', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(' '));

/** Forms that the grammar would allow but no writer intends; tabi is recognised by its neighbours. */
const readOtherwise = new Set(
  (
    'barsak biranda bugünde ciklet eşanlamlı eşzamanlı filim grafitti hiçte ortaparmak sanırsam serçeparmak tabi yada yalınız ' +
    'simdi yarin yüzbinlerce öylemi şuan şuana şuanda veriyim itibariyle diyip diyince ahçı melemen muhtemelendir dahamı böylemi şöylemi işbirlikçi firen kiriz tiren metini metine metinin zadece özelikle'
  ).split(' '),
);

test('a listed misspelling is no form of a right word', () => {
  const read = readLines('wrong').flatMap(([wrong = '']) =>
    analyser.analyse(wrong).some(({ word: { kind } }) => kind !== 'm' && kind !== 'p') ? [wrong] : [],
  );
  expect(read.filter((wrong) => !readOtherwise.has(wrong))).toEqual([]);
});

describe('forms of words that are inflected in a way of their own are right, and no slip for others', () => {
  test.each([
    [
      'a dropped vowel',
      'ritmi ritmini ritminde ıtrı ıtrına sehvi methi methini rehni mehri beyti hısmı nakdi fikri metni',
    ],
    ['a doubled consonant', 'ceddi ceddine haddi reddi zıddı affı züllü hazzı zammı şerri sırrı muhilli mahalli'],
    ['a t that stays', 'acziyeti halefiyetin nitritin kompoziti stalaktiti intraneti natürmortu'],
    [
      'a consonant that is no longer written',
      'menşei menşeinin mercii membaı vukuu vukuunda terfii irtifaı tevazuu mısraı icmaı nizaı şüyuu zıyaı',
    ],
    ['the possessive of other nouns beside it', 'menşesi mevzusu mevkisi camisi camii sanayii sanayisi'],
    ['front suffixes', 'ahvali ahvalimiz hakikati sembolleri meşguller voleybolü festivali karnavali rolü'],
    ['front or back suffixes', 'futbolu futbolü portalı portali'],
    ['a softened consonant and one that stays', 'veliahdı rüştünü'],
    ['words rarer than one they look like', 'evrilmiş eskizde bayta rotadan arıyı yamaya barından öncülleri fırkası'],
    ['rare words', 'doneler donelerin hitabet hitabeti hitabette ögeler ögeleri öge telaki tesbih'],
  ])('%s', (_, words) => {
    const faulty = words.split(' ').filter((word) => !turkish.isWord(word) || turkish.check(word).length > 0);
    expect(faulty).toEqual([]);
  });

  test.each(['ritimi', 'medihi', 'cetdi', 'ahvalı', 'rüşdünü', 'hitabed', 'ritm'])('%s stays wrong', (word) => {
    expect(turkish.isWord(word)).toBe(false);
  });
});

describe('words of trades', () => {
  test.each([
    [
      'health',
      'endotelyal gastrektomiden tendinitler hiperplazisi onamı karbamazepinin alerjistler metabolitlerin kolesterolü',
    ],
    [
      'law',
      'taşınırların konişmentonun muhdesatın müterafık onamın şüyuu muacceliyetine rücuen soybağının konsinyasyon',
    ],
    ['science', 'peptitler kovaryansın skaler öntanımlısı enantiyomerleri etanolü kotanjantı kodonlar'],
    [
      'business and technology',
      'refinansmanın deregülasyonu girintilemeyi sürümledi önbelleğe kriptografik replikasyonun portalı portali',
    ],
    [
      'arts and food',
      'kombinlerine muhlamanın filmografisi psikodramada kruvasan tartoletleri yapıbozumcu krokan granolayı dadaistlerin',
    ],
    [
      'combining forms',
      'mikrobesinlerin antifeminist nanomakinelerin transüretral hidroenerji multisistem nöroanestezi',
    ],
    ['older circumflexes', 'ilân siyasî hukukî alâkası misâli mânevî lâzım silâhları'],
  ])('%s', (_, words) => {
    expect(words.split(' ').filter((word) => !turkish.isWord(word))).toEqual([]);
  });

  test.each(['mikroplar', 'antikacılar', 'telefonlar'])('%s is no combination', (word) => {
    expect(analyser.analyseCombined(word)).toEqual([]);
  });

  test.each(['videoizle', 'superolmuş', 'antialdım', 'kitâplıkdân'])('%s stays unknown', (word) => {
    expect(turkish.isWord(word)).toBe(false);
  });
});
