import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeFormFrequencies, FormFrequencies } from '../lexicon/form-frequencies.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import { readTurkishData } from '../read-data.ts';
import { listFeatures } from '../rules/de-da/estimate/features.ts';
import { MIDDLE, STEPS } from '../rules/de-da/estimate/learnt.ts';
import { joinLocative, measureLocative, writeDeAfter } from '../rules/de-da/locative.ts';
import { Paragraph } from '../rules/text/paragraph.ts';
import { Speller } from '../spelling/speller.ts';
import { makeClassSentences, makeSentences } from './de-da-frames.ts';
import { type DePlace, findPlaces, nameGroup, readStarred, spoil } from './de-da-places.ts';
import { type Lesson, learn } from './learn-weights.ts';

/*
 * Writes rules/de-da/estimate/learnt-weights.ts from texts without mistakes, which are not part of the repository (see ../README.md):
 *
 *   node --max-old-space-size=8000 turkish/sources/learn-de-da.ts <folder>
 *
 * The folder holds text files (*.txt), a sentence a line; those of the committed weights had these SHA-256:
 *
 *   cv-collector.txt 2e932127f4cecd902fb7dd29e4535dd8937a2fd40371ab206627e17ecebf8a27
 *   cv-setimes.txt   948424f65f4e4a1ebfa1bcd33abc192dd7649a91c42ae61a073d5a31c04fc343
 *   edge.txt         cc2ecd54d0683e0facceb3359745d3bb89d024ad4cde8ff8f20f0297ad5297de
 *   iot.txt          25b2afb27d27e7abbcdf560343e4fcc6effd1855c36a5349b28bb791795d8a07
 *   react.txt        1e8f63d3482b19417be42c1d0fe2652e897784fd6880743244974ced4eb0601a
 *   tatoeba.txt      d0f393d66c4f511ae2c35dd17f3cb98bcd39dbccf0b87869c6673368e01404c3
 *   ud-BOUN.txt      6fc1151a87defea51a5274c21fcb89176365b498d896c3243bc3133c5d7505ad
 *   ud-FrameNet.txt  d6323519f93d415134c88b02161111f252080ac0284c96e885bba950d5b59114
 *   ud-GB.txt        a571551002b3202b1916700561eefde4224bea201e38666271b1796944f50756
 *   ud-Kenet.txt     7fe7ad82e60a9a90e0e5663dc12479e7dadb904277e276a07a75f1192fa0dc62
 *   ud-Penn.txt      1a53db97fa916b7fe9d670c9679c1f9112f338eff109aa670d50e4916b4343cc
 *   ud-Tourism.txt   9880dd4de4a3898ab817d5796a7694aa9681b847dbb9d0026833c25dc2be009c
 *
 * Each place of de is learnt from as it is written and the other way, so that the
 * writing itself teaches nothing. Our own sentences, those made of frames (lists/de-da-*.txt), and the right ones of the examples are added.
 */
/** How much a sentence counts: one of our own, one made of classes, one made of frames, one of the texts, one of a manual of software. */
const OWN = 6;
const MADE = 1;
const FRAMED = 0.3;
const FOREIGN = 1;
const TECHNICAL = 0.3;
const technical = /^(?:aspnet|bitcoin|dynamics|edge|hfcourse|iot|osguide|powerbi|react)\.txt$/;
/** The most that a rare case counts more, and a frequent one less, so that every word comes as often with the particle as in the locative. */
const BALANCE = 4;
/** Features that fewer lessons have are left out. */
const RARE = 8;

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder with the texts.');
const data = readTurkishData();
const speller = new Speller(new Lexicon(data.words), new FormFrequencies(data.forms));
const numbers = new Map<string, number>();
const counts: number[] = [];
const lessons: { place: DePlace; features: number[]; weight: number; isForeign: boolean }[] = [];

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort())
  for (const line of readLines(join(folder, file)))
    for (const place of findPlaces(toParagraph(line))) add(place, technical.test(file) ? TECHNICAL : FOREIGN, true);
const lists = join(import.meta.dirname, 'lists');
for (const line of readLines(join(lists, 'de-da-sentences.txt')))
  for (const place of readStarred(line)) add(place, OWN);
for (const line of readLines(join(import.meta.dirname, '../rules/de-da/examples.tsv')))
  if (line.startsWith('r\t')) for (const place of findPlaces(toParagraph(line.slice(2)))) add(place, OWN);
for (const line of makeSentences(readFileSync(join(lists, 'de-da-frames.txt'), 'utf8'), harmonise))
  for (const place of readStarred(line)) add(place, FRAMED);
for (const line of makeClassSentences(readFileSync(join(lists, 'de-da-classes.txt'), 'utf8'), harmonise))
  for (const place of readStarred(line)) add(place, MADE);
write();

/** The vowel of de after a word of the lists, of which the last of a compound says it. */
function harmonise(word: string): string {
  return writeDeAfter(toParagraph(word), word.split(' ').at(-1) ?? word).slice(-1);
}

function readLines(path: string): string[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}

function toParagraph(text: string): Paragraph {
  return new Paragraph(text, speller, { propose: () => [] });
}

function add(place: DePlace, weight: number, isForeign = false): void {
  const paragraph = toParagraph(place.text);
  for (const written of [place, spoil(paragraph, place)]) {
    const features = readFeatures(written);
    if (features !== undefined) lessons.push({ place, features, weight, isForeign });
  }
}

function readFeatures({ text, from, word, isApart }: DePlace): number[] | undefined {
  const paragraph = toParagraph(text);
  const index = paragraph.tokens.findIndex((token) => token.from === from);
  if (index < 0) return undefined;
  const locative = joinLocative(paragraph, word);
  const likelihood =
    locative === undefined ? undefined : measureLocative(paragraph, word, locative.replace(/['’]/, ''));
  const after = index + (isApart ? 2 : 1);
  return [...listFeatures(paragraph, { index, after, word, likelihood })].map((name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  });
}

/** Lets every word come about as often with the particle as in the locative, and both in all. */
function balance(): Lesson[] {
  const tally = new Map<string, number>();
  const count = (name: string): number => tally.get(name) ?? 0;
  for (const { place } of lessons.filter(({ isForeign }) => isForeign))
    for (const name of [nameGroup(place), `${nameGroup(place)} ${place.isLocative}`]) tally.set(name, count(name) + 1);
  const weighed = lessons.map((lesson) => {
    const word = nameGroup(lesson.place);
    const factor = (count(word) + 2) / (2 * (count(`${word} ${lesson.place.isLocative}`) + 1));
    const balanced = lesson.isForeign ? Math.min(BALANCE, Math.max(1 / BALANCE, factor)) : 1;
    return { ...lesson, weight: balanced * lesson.weight };
  });
  const sum = (isLocative: boolean): number =>
    weighed.reduce(
      (total, { place, weight, isForeign }) => total + (isForeign && place.isLocative === isLocative ? weight : 0),
      0,
    );
  const ratio = Math.min(4, sum(true) / sum(false));
  return weighed.map(({ place, features, weight, isForeign }) => ({
    features: features.filter((feature) => (counts[feature] ?? 0) >= RARE),
    isPositive: place.isLocative,
    weight: weight * (place.isLocative || !isForeign ? 1 : ratio),
  }));
}

function write(): void {
  const weights = learn(balance(), numbers.size);
  const packed = new Map<string, number>();
  for (const [name, number] of numbers) {
    const value = Math.round((weights[number] ?? 0) * STEPS) + MIDDLE;
    if (value !== MIDDLE) packed.set(name, Math.max(1, Math.min(255, value)));
  }
  const bias = (weights[numbers.size] ?? 0).toFixed(3);
  const text = Buffer.from(encodeFormFrequencies(packed)).toString('base64');
  writeFileSync(
    join(import.meta.dirname, '../rules/de-da/estimate/learnt-weights.ts'),
    `/* Written by sources/learn-de-da.ts. */\n/** The logarithm of the odds of the locative before anything is seen. */\nexport const BIAS = ${bias};\n/** Features and their weights, packed; see \`estimate\`. */\nexport const learntWeights =\n  '${text}';\n`,
  );
  console.log(`${lessons.length} lessons, ${packed.size} weights`);
}
