import { expect, test } from 'vitest';
import { grammar, packPlace, stateNames } from '../grammar/index.ts';
import { foldCircumflex } from '../letters/alphabet.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import { listStems } from '../lexicon/stems.ts';
import { readTurkishData } from '../read-data.ts';
import { Analyser } from './analyser.ts';

const lexicon = new Lexicon(readTurkishData().words);
const analyser = new Analyser(lexicon);
/** Every 20th word of the lexicon and a walk of chance through its suffixes; the same in every run. */
const sampleStep = 20;

test('every form that is built from a stem is split into it again', () => {
  const chance = startChance(15);
  let forms = 0;
  const lost: string[] = [];
  for (let number = 0; number < lexicon.size; number += sampleStep) {
    const word = lexicon.word(number);
    if (word.kind === 'm' || !/^[\p{L}]+$/u.test(word.text)) continue;
    for (const stem of listStems(word)) {
      const built = walk(stem.text, stem.place, chance);
      if (built === undefined || built.text.length > 60) continue;
      forms += 1;
      const isFound = analyser
        .analyse(built.text)
        .some(
          (reading) =>
            reading.number === number && reading.suffixes.map(({ name }) => name).join() === built.names.join(),
        );
      if (!isFound) lost.push(`${built.text} ${word.text} ${built.names.join('+')}`);
    }
  }
  expect(lost).toEqual([]);
  expect(forms).toBeGreaterThan(2_000);
});

test('what is split is built again', () => {
  for (const form of [
    'kitaplarımızdan',
    'gelmeyeceğim',
    'burnundakiler',
    'söylüyorlarmış',
    'hakkıyla',
    'buzdolaplarımız',
    'yapabilirlerse',
  ]) {
    const readings = analyser.analyse(form);
    expect(readings.length).toBeGreaterThan(0);
    for (const { word, suffixes } of readings) {
      expect(
        analyser
          .generateFrom(
            word,
            suffixes.map(({ name }) => name),
          )
          .map(foldCircumflex),
      ).toContain(form);
    }
  }
});

test('every state of the grammar that a suffix leads to exists', () => {
  for (const { suffixes } of grammar.values()) {
    for (const { to } of suffixes) expect(stateNames).toContain(to);
  }
});

test('the automaton accepts what the grammar writes', () => {
  const { automaton } = analyser;
  const start = automaton.start(packPlace(stateNames.indexOf('NOUN'), 0));
  const form = automaton.listForms(packPlace(stateNames.indexOf('NOUN'), 0))[0];
  expect(form).toBeDefined();
  if (form !== undefined) expect(automaton.matches(start, form.letters, 0)).toBe(true);
});

/** Suffixes by chance until the word may end; undefined when it comes to no end. */
function walk(stem: string, from: number, chance: () => number): { text: string; names: string[] } | undefined {
  let text = stem;
  let place = from;
  const names: string[] = [];
  const wanted = 1 + Math.floor(chance() * 4);
  for (let step = 0; step < 12; step += 1) {
    if (names.length >= wanted && analyser.automaton.isFinal(place)) return { text, names };
    const forms = analyser.automaton.listForms(place);
    const form = forms[Math.floor(chance() * forms.length)];
    if (form === undefined) break;
    text += form.surface;
    names.push(form.name);
    place = form.to;
  }
  return analyser.automaton.isFinal(place) ? { text, names } : undefined;
}

function startChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
