import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HashedValues } from '@hokka/turkish/lexicon/hashed-values.ts';
import { Lexicon } from '@hokka/turkish/lexicon/lexicon.ts';
import { Analyser } from '@hokka/turkish/morphology/analyser.ts';
import { readTurkishData } from '@hokka/turkish/read-data.ts';
import { describe, expect, test } from 'vitest';
import { turkish } from '../../../../testing/turkish.ts';
import { projectFiles } from '../../platform/process/project-files.ts';
import { correctText } from './correct-text.ts';
import type { Dictionary } from './dictionary.ts';
import { SureSlips } from './sure-slips.ts';

const data = readTurkishData();
const lexicon = new Lexicon(data.words);
const analyser = new Analyser(lexicon);
const nothing: Dictionary = { words: [], disabledRules: [] };

describe('right words stay', () => {
  // Each was changed once, or is of the same kind: forms that a check takes for others, terms, loans, names in lower case.
  test.each([
    'Mimarinizi seçin, mimarimizi anlatalım.',
    'Şarkının ritmi hızlandı, ritmini kaybetti.',
    'Doneler eksik, donelerin çoğu eski.',
    'Hitabet dersleri başladı; hitabeti güçlüydü.',
    'Memleketin ahvali konuşuldu, ceddi bilinmiyor, menşei sorulmuş.',
    'Methi pek yapıldı, çiçeğin ıtrı odaya doldu, sehvi düzeltildi.',
    'Ögeler sıralandı, öğeler de.',
    'Konsensus algoritmaları, onaltılık sayılar ve elbirliği mülkiyeti.',
    'Malvarlığı, zamanaşımı ve oybirliği kanunda böyle yazılır.',
    'Tesbih çekti, tabi olduğu kurala uydu, iddaa oynadı.',
    'Valor tarihi, standard sapma, restaurant adı, barsak florası.',
    'Bir çok katlı yapı, bir kaç kovala, hiç bir araya gelmedik.',
    'Nerde kaldı o günler, burda dur, boşver gitsin.',
    'Backend ve frontend arasında payload boyutu, endpoint sayısı.',
    'Semaglutid dozu, retinal muayene, lipid profili, inflamasyon.',
    'Onun varoluşu, yokoluşu, hakedişi ve satınalma birimi.',
  ])('%s', (text) => {
    expect(correctText(turkish, text, nothing)).toEqual({ text, mended: [] });
  });

  test('of counted forms, whatever stands beside them, none is changed', () => {
    const forms = new HashedValues(data.forms);
    const chains = [[], ['Acc'], ['P3sg'], ['P3sg', 'Acc'], ['Loc'], ['Pl'], ['Past'], ['Prog'], ['Inf2', 'P3sg']];
    const counted = new Set<string>();
    for (let number = 0; number < lexicon.size; number += 1) {
      const word = lexicon.word(number);
      if (word.frequency === 0 || 'mpb'.includes(word.kind)) continue;
      for (const names of chains)
        for (const form of analyser.generateFrom(word, names)) if (forms.get(form) > 0) counted.add(form);
    }
    const right = [...counted].filter((form) => turkish.isWord(form));
    expect(right.length).toBeGreaterThan(15_000);
    const bare = right.filter((form) => /^[a-z]+$/.test(form));
    for (const words of [right, bare]) {
      const text = words.map((word, at) => word + (at % 9 === 8 ? '.\n' : ' ')).join('');
      expect(correctText(turkish, text, nothing).mended).toEqual([]);
    }
  });
});

test('a slip of the list is one of the library with the same right word, and no form of a word or name', () => {
  const listed = new Map(
    readFileSync(join(projectFiles.lexicon, '../sources/lists/wrong.txt'), 'utf8')
      .split('\n')
      .map((line): [string, string] => [line.split(' ')[0] ?? '', line.split(' ').slice(2).join(' ')]),
  );
  // yâda, şuadan: the dative of yâd and your ray stand in no text.
  const readOtherwise = new Set(['yada', 'şuan', 'şuanda']);
  for (const [wrong, right] of new SureSlips().words) {
    expect(listed.get(wrong), wrong).toBe(right);
    const readings = analyser.analyse(wrong).filter(({ word }) => word.kind !== 'm');
    const words = readings.filter(({ word }) => word.kind !== 'p' || word.frequency > 0);
    expect(words.length === 0 || readOtherwise.has(wrong), wrong).toBe(true);
    expect(turkish.isWord(wrong), wrong).toBe(false);
  }
});
