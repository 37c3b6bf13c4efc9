import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toLower } from '../letters/casing.ts';
import { HashedValues, packHashedValues } from '../lexicon/hashed-values.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import { readTurkishData } from '../read-data.ts';
import { restoreLetters } from '../spelling/bare-letters.ts';
import { alsoTurkishFlag, englishFlag, stripEnglishEnding } from '../spelling/english.ts';
import { isLikelySlip } from '../spelling/evidence.ts';
import { Speller } from '../spelling/speller.ts';
import { Proposer } from '../spelling/spelling-proposals.ts';

/*
 * Writes lexicon/english-words.ts: hashes of common English words, without those that a Turkish word without its marks
 * looks like.
 *
 *   node turkish/sources/build-english.ts <folder>
 *
 * The folder holds the lists of SCOWL (english-words.10, american-words.10 …); see ../README.md.
 */
/**
 * Bits per hash, so that a misspelt Turkish word hardly ever passes for an English one: once in 1,900, with a dozen
 * pieces looked up per word.
 */
const hashBits = 24;
/**
 * Sizes of the SCOWL lists: of the most common words all are kept, of the others only those that could pass for a
 * misspelt Turkish word.
 */
const commonSizes = ['10', '20'];
const otherSize = '35';

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder with the lists.');
const data = readTurkishData();
const speller = new Speller(new Lexicon(data.words), new HashedValues(data.forms));
const proposer = new Proposer(speller);
const common = new Set(commonSizes.flatMap(readSize));
const all = new Set([...common, ...readSize(otherSize)]);
const kept = new Set(readWords(join(import.meta.dirname, 'lists/english-terms.txt'), 'utf8'));
for (const word of all) {
  if (stripEnglishEnding(word).some((stem) => all.has(stem)) || restoreLetters(word, speller) !== undefined) continue;
  if (common.has(word) || passesForSlip(word)) kept.add(word);
}
const values = new Map([...kept].map((word) => [word, speller.isWord(word) ? alsoTurkishFlag : englishFlag]));
const packed = packHashedValues(values, hashBits);
const text = Buffer.from(packed).toString('base64');
writeFileSync(
  join(import.meta.dirname, '../lexicon/english-words.ts'),
  `/* Written by sources/build-english.ts. */\n/** Common English words, packed; see \`isEnglish\`. */\nexport const englishWords =\n  '${text}';\n`,
);
console.log(`${values.size} words, ${packed.length} bytes`);

function readSize(size: string): string[] {
  return ['english-words', 'american-words']
    .flatMap((name) => readWords(join(folder ?? '', `${name}.${size}`), 'latin1'))
    .filter((word) => /^[a-z]{3,11}$/.test(word));
}

/** Whether a word or its plural would be taken for a misspelling. */
function passesForSlip(word: string): boolean {
  return ['', 's'].some((ending) => {
    const [proposal = ''] = speller.isWord(word + ending) ? [] : proposer.propose(word + ending, 1);
    return proposal !== '' && isLikelySlip(word + ending, toLower(proposal), false, speller);
  });
}

function readWords(path: string, encoding: BufferEncoding): string[] {
  return readFileSync(path, encoding)
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== '');
}
