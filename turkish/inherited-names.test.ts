import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ApostropheSuffixes } from './morphology/apostrophe-suffixes.ts';
import { readTurkishData } from './read-data.ts';
import { Turkish } from './turkish.ts';

/** What every object, list and function has by inheritance: a table that is looked up by a text must not find them. */
const names = [...new Set([Object, Array, Function].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype)))];
const suffixes = ['ı', 'lar', 'de', 'ki', 'mi', 'dan', 'in', "'ı", '’lar', "'da", '’nın', '’ki', "'"];
// Every name with some suffix, and some names with every suffix.
const words = [
  ...names.flatMap((name, at) => [
    name,
    name.toUpperCase(),
    name.charAt(0).toUpperCase() + name.slice(1),
    `${name}${suffixes[at % suffixes.length]}`,
  ]),
  ...['constructor', 'toString', '__proto__', 'at'].flatMap((name) => suffixes.map((suffix) => name + suffix)),
];
const sentences = words.map(
  (word, at) =>
    [
      `Sınıfın ${word} boş.`,
      `${word} ki, ${word} da ${word} mi?`,
      `“${word}” 3’üncü ${word} idi; saat 5'de ${word} ${word}.`,
    ][at % 3] ?? '',
);

describe('names that every object has', () => {
  const turkish = new Turkish(readTurkishData());
  const keyphrase = turkish.readKeyphrase('constructor boş');
  /** Each method of the library, asked about a text. */
  const methods: Partial<Record<keyof Turkish, (text: string) => unknown>> = {
    isWord: (text) => turkish.isWord(text),
    analyse: (text) => turkish.analyse(text),
    generate: (text) => [turkish.generate(text, ['A3pl']), turkish.generate('kitap', [text])],
    propose: (text) => turkish.propose(text),
    stems: (text) => turkish.stems(text),
    check: (text) => turkish.check(text, { dictionary: new Set([text]), mostProposed: 1 }),
    checkParagraph: (text) => turkish.checkParagraph(text, { disabledRules: new Set([text]), mostProposed: 1 }),
    measureParagraph: (text) => turkish.measureParagraph(text),
    findListedSlip: (text) => turkish.findListedSlip(text),
    hideForeign: (text) => turkish.hideForeign(text),
    restoreLetters: (text) => turkish.restoreLetters(text),
    findAddress: (text) => turkish.findAddress(text),
    splitSentences: (text) => turkish.splitSentences(text),
    computeAtesman: () => turkish.computeAtesman({ words: 1, sentences: 1, syllables: 1 }),
    readTraits: (text) => turkish.readTraits(text),
    readKeyphrase: (text) => turkish.readKeyphrase(text),
    findKeyphrase: (text) => turkish.findKeyphrase(text, keyphrase),
    findKeyphrases: (text) => turkish.findKeyphrases(text, [turkish.readKeyphrase(text)]),
  };

  test('are asked of every method', () => {
    const all = Object.getOwnPropertyNames(Turkish.prototype).filter((name) => name !== 'constructor');
    expect(Object.keys(methods).toSorted()).toEqual(all.toSorted());
  });

  test.each(Object.entries(methods))('are words like others for %s', (name, ask) => {
    const texts = ['propose', 'generate', 'readKeyphrase', 'findKeyphrases'].includes(name)
      ? names
      : [...words, ...sentences];
    for (const text of texts) expect(() => ask(text), text).not.toThrow();
  });

  test('are words like others for every exported function that takes a text alone', async () => {
    let asked = 0;
    for await (const file of glob('{letters,lexicon,morphology,readability,rules,spelling}/**/*.ts', {
      cwd: import.meta.dirname,
    })) {
      const path = join(import.meta.dirname, file);
      const exported = [...readFileSync(path, 'utf8').matchAll(/^export function (\w+)\(\w+: string\)/gm)];
      if (exported.length === 0 || file.endsWith('.test.ts')) continue;
      const module = new Map(Object.entries<(text: string) => unknown>(await import(path)));
      for (const [, name = ''] of exported) {
        asked += 1;
        // It reads the lexicon, which is the library's own.
        if (name === 'parseWord') continue;
        for (const text of [...words, ...sentences]) expect(() => module.get(name)?.(text), name).not.toThrow();
      }
    }
    expect(asked).toBeGreaterThan(10);
  });

  test('find the same as unknown words do', () => {
    const findings = (word: string) =>
      turkish
        .check(`Sınıfın ${word}'ı boş.`)
        .map(({ rule, from, to }) => ({ rule, from: from - word.length, to: to - word.length }));
    for (const [word, like] of [
      ['constructor', 'constructof'],
      ['toString', 'toStrinf'],
    ] as const)
      expect(findings(word)).toEqual(findings(like));
  });
});

test('a paragraph over which the library fails loses its own findings only', () => {
  const failures: unknown[] = [];
  const turkish = new Turkish(readTurkishData(), (failure) => failures.push(failure));
  const { fits } = ApostropheSuffixes.prototype;
  const spy = vi.spyOn(ApostropheSuffixes.prototype, 'fits');
  try {
    spy.mockImplementation(function fail(this: ApostropheSuffixes, word, suffix) {
      if (word === 'Ankara') throw new TypeError('the library is wrong');
      return fits.call(this, word, suffix);
    });
    const found = turkish.check("Herkez geldi.\nHerkez Ankara'da, İzmir'de.\nYanlız o gelmedi.");
    expect(found.map(({ from }) => from)).toEqual([0, 42]);
    expect(failures).toEqual([new TypeError('the library is wrong')]);
    expect(() => new Turkish(readTurkishData()).check("Ankara'dan geldi.")).toThrow('the library is wrong');
  } finally {
    spy.mockRestore();
  }
});
