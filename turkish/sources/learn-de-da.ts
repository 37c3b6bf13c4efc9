import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HashedValues, packHashedValues } from '../lexicon/hashed-values.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import { readTurkishData } from '../read-data.ts';
import { listFeatures } from '../rules/de-da/estimate/features.ts';
import { middleStep, stepsPerUnit } from '../rules/de-da/estimate/learnt.ts';
import { joinLocative, measureLocative, writeDeAfter } from '../rules/de-da/locative.ts';
import { Paragraph } from '../rules/text/paragraph.ts';
import { Speller } from '../spelling/speller.ts';
import { makeClassSentences, makeSentences } from './de-da-frames.ts';
import { type DePlace, findPlaces, nameGroup, readStarred, spoil } from './de-da-places.ts';
import { type Lesson, learn } from './learn-weights.ts';

/*
 * Writes rules/de-da/estimate/learnt-weights.ts from correct texts, which are not part of the repository (see
 * ../README.md):
 *
 *   node --max-old-space-size=8000 turkish/sources/learn-de-da.ts <folder>
 *
 * The folder must hold the files that prepare-texts.ts writes (*.txt), one sentence per line; those of the committed
 * weights had these SHA-256:
 *
 *   aspnet.txt        6e1682c594564a78dafe3e351716d1ee4f6b87bfd44fac16db9846c448eb15a9
 *   bitcoin.txt       8d38c14c9e13432f92bbfdf0521c24ec2ed1e118990276a5272b075ccdde63e7
 *   cv-collector.txt  5d4767fbed5237b73614aeac3fa1a689ceab5e00df07853cad31e93293c25f5e
 *   cv-setimes.txt    b94ba42618c1fde1db83d31108cb8b07d778f37eb4a1b3407eaf2b627f571874
 *   dynamics.txt      a8b4f7eecde2af9831bd0d455dcbe43b6caa60e888618acdbf725b294900d2fb
 *   edge.txt          ad715d0c417101b5fcfa3039dc97578f40c8e361d6e78d67adbe744414646922
 *   hfcourse.txt      a5b48c5d2687d149e93c699be82377ca41f1708ae978a7bdd6aa08b2e04fe71d
 *   iot.txt           9c4149b6c47356ace8aa5a8132791373bbb2ae34e2115a9e394ea34ff3c5c860
 *   osguide.txt       9f4271cd9435bb8b2b1eeeb4a14412ce5cc9714180577ad1ad1c21c328ef5d15
 *   powerbi.txt       9c39b756256b8537a10d338f4c7c35efa6975093cc428e16f9bc40266658836b
 *   react.txt         8f676d7b31dc7466873cfd2976b4d8ffef87c425b54911be2f979d7b9fd5da40
 *   tatoeba.txt       5fa6990be45991391c40a8752de17315cb59ddc2f396a7f46f71a317a5939141
 *   ud-BOUN.txt       4391816d5f955037d5848524f150d1e6e325bef41ed9b4797174f6bf112ffeb7
 *   ud-FrameNet.txt   fad3c9c2f3e1cebf2606fe56ce5a831b6c24ffb982ec90fe5b2076802e15e87e
 *   ud-GB.txt         f01a5083c3e326f53723a10949df1ab586ced336c9d4ec312f4ef92147a389bd
 *   ud-Kenet.txt      61c3122828403c2f7895019be9a61b7141afbf3f843bc8c29ed5935e5c313073
 *   ud-Penn.txt       aad79fcd471bd80f6d92b2e972452b8d19dea8b82a3f46627ff552e06ef3bd84
 *   ud-Tourism.txt    06798e13a1ace9318728e6ff15664837fe8b95d966cb79bf88401b35729a3cc7
 *
 * Each place of de is used as it is written and in the other spelling, so that the spelling itself teaches nothing. Our
 * own sentences, those generated from frames (lists/de-da-*.txt), and the examples are added.
 */
/**
 * Weight of a sentence, by source: our own, generated from classes, generated from frames, from texts, from software
 * manuals.
 */
const ownWeight = 6;
const madeWeight = 1;
const framedWeight = 0.3;
const foreignWeight = 1;
const technicalWeight = 0.3;
const technical = /^(?:aspnet|bitcoin|dynamics|edge|hfcourse|iot|osguide|powerbi|react)\.txt$/;
/**
 * Maximum factor by which rare cases count more and frequent ones less, so that every word occurs as often with the
 * particle as in the locative.
 */
const balanceMax = 4;
/** Features of fewer lessons are dropped. */
const lessonsMin = 8;
/** Weights of at most this many steps are insignificant and dropped: a third of all. */
const smallestStep = 1;
/** Bits of a feature’s hash: a random collision with another weight changes an estimate little. */
const featureHashBits = 21;
/** Weights are rounded to multiples of this many steps, so that they compress to three quarters. */
const roundingSteps = 4;

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder with the texts.');
const data = readTurkishData();
const speller = new Speller(new Lexicon(data.words), new HashedValues(data.forms));
const numbers = new Map<string, number>();
const counts: number[] = [];
const lessons: { place: DePlace; features: number[]; weight: number; isForeign: boolean }[] = [];

for (const file of readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort())
  for (const line of readLines(join(folder, file)))
    for (const place of findPlaces(toParagraph(line)))
      add(place, technical.test(file) ? technicalWeight : foreignWeight, true);
const lists = join(import.meta.dirname, 'lists');
for (const line of readLines(join(lists, 'de-da-sentences.txt')))
  for (const place of readStarred(line)) add(place, ownWeight);
for (const line of readLines(join(import.meta.dirname, '../rules/de-da/examples.tsv')))
  for (const place of readExample(line)) add(place, ownWeight);
for (const line of makeSentences(readFileSync(join(lists, 'de-da-frames.txt'), 'utf8'), harmonise))
  for (const place of readStarred(line)) add(place, framedWeight);
for (const line of makeClassSentences(readFileSync(join(lists, 'de-da-classes.txt'), 'utf8'), harmonise))
  for (const place of readStarred(line)) add(place, madeWeight);
write();

/** The vowel of de after a word of the lists; for a compound, its last word decides. */
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

/**
 * The places of an example. In a wrong example with a single place, the other spelling is known to be the intended one.
 */
function readExample(line: string): DePlace[] {
  const places = findPlaces(toParagraph(line.slice(2)));
  if (line.startsWith('r\t')) return places;
  return places.length === 1 ? places.map((place) => ({ ...place, isLocative: !place.isLocative })) : [];
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

/** Balances the lessons, so that every word, and the total, has the particle about as often as the locative. */
function balance(): Lesson[] {
  const tally = new Map<string, number>();
  const count = (name: string): number => tally.get(name) ?? 0;
  for (const { place } of lessons.filter(({ isForeign }) => isForeign))
    for (const name of [nameGroup(place), `${nameGroup(place)} ${place.isLocative}`]) tally.set(name, count(name) + 1);
  const weighed = lessons.map((lesson) => {
    const word = nameGroup(lesson.place);
    const factor = (count(word) + 2) / (2 * (count(`${word} ${lesson.place.isLocative}`) + 1));
    const balanced = lesson.isForeign ? Math.min(balanceMax, Math.max(1 / balanceMax, factor)) : 1;
    return { ...lesson, weight: balanced * lesson.weight };
  });
  const sum = (isLocative: boolean): number =>
    weighed.reduce(
      (total, { place, weight, isForeign }) => total + (isForeign && place.isLocative === isLocative ? weight : 0),
      0,
    );
  const ratio = Math.min(4, sum(true) / sum(false));
  return weighed.map(({ place, features, weight, isForeign }) => ({
    features: features.filter((feature) => (counts[feature] ?? 0) >= lessonsMin),
    isPositive: place.isLocative,
    weight: weight * (place.isLocative || !isForeign ? 1 : ratio),
  }));
}

function write(): void {
  const weights = learn(balance(), numbers.size);
  const packed = new Map<string, number>();
  for (const [name, number] of numbers) {
    const value = Math.round((weights[number] ?? 0) * stepsPerUnit) + middleStep;
    const steps = value - middleStep;
    const rounded = middleStep + Math.sign(steps) * Math.round(Math.abs(steps) / roundingSteps) * roundingSteps;
    if (Math.abs(steps) > smallestStep) packed.set(name, Math.max(1, Math.min(255, rounded)));
  }
  const bias = (weights[numbers.size] ?? 0).toFixed(3);
  const text = Buffer.from(packHashedValues(packed, featureHashBits)).toString('base64');
  writeFileSync(
    join(import.meta.dirname, '../rules/de-da/estimate/learnt-weights.ts'),
    `/* Written by sources/learn-de-da.ts. */\n/** The logarithm of the odds of the locative before anything is seen. */\nexport const learntBias = ${bias};\n/** Features and their weights, packed; see \`estimate\`. */\nexport const learntWeights =\n  '${text}';\n`,
  );
  console.log(`${lessons.length} lessons, ${packed.size} weights`);
}
