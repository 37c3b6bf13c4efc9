import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { HashedValues, packHashedValues } from '../lexicon/hashed-values.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import { readTurkishData } from '../read-data.ts';
import { listPairKeys, toJoinedKey } from '../rules/compounds/apart-pairs.ts';
import { Speller } from '../spelling/speller.ts';

/*
 * Writes lexicon/apart-pairs.ts: hashes of the pairs of words that are an entry of TDK’s dictionary. No entry can be
 * read from them.
 *
 *   node turkish/sources/build-apart-pairs.ts <file>
 *
 * The file is the list of entries ({"madde": "ad bilimi"}) that ../README.md names.
 */
/** A collision makes a misspelt word one of two words: with about one possible pair per word, once in 200 words. */
const hashBits = 21;
/**
 * Pairs that are also joined in edited prose, by the guide of 2012 or by laws: neither spelling is reported.
 */
const joinedByOthers = new Set(
  (
    'alaca karanlık|ara bulucu|ara buluculuk|bağ bozumu|bal mumu|boyun bağı|çıtı pıtı|deve dikeni|gök taşı|gök ada|göz taşı|kara yel|kara kış|kara sevda|kara sevdalı|kara tahta|kara kalem|' +
    'kara baht|kuru yemiş|kuru yemişçi|sivri biber|şah damarı|şah mat|ters yüz|ulu orta|yalın ayak|yüz görümlüğü|çevrim içi|çevrim dışı|dış işleri|iç işleri|bir de|bir yana|bir yanda|bu yana|' +
    'kısa yol|kısa yoldan|vakta ki|tam sayı|ilk kânun|ilk teşrin|ak sakallı|acı badem|baba ocağı|onikiparmak bağırsağı|ana kucağı|çalı kuşu|gir gel|el âlem|neme lazımcı|sosyal demokrasi|sosyal demokrat'
  ).split('|'),
);
/** Pairs of rarer words (twice the binary logarithm of the occurrences of both, added) are left out. */
const rarestFrequency = 38;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file with the entries.');
const data = readTurkishData();
const speller = new Speller(new Lexicon(data.words), new HashedValues(data.forms));
const entries = new Set(
  (JSON.parse(readFileSync(file, 'utf8')) as { readonly madde: string }[]).map(({ madde }) => madde.trim()),
);
const keys = new Set<string>();
for (const entry of entries) {
  const [, first = '', second = ''] = /^(\p{Ll}{2,}) (\p{Ll}{2,})$/u.exec(entry) ?? [];
  const joined = first + second;
  // Verbs are joined by other mistakes (farketmek), repeated words are found by their form.
  if (first === '' || first === second || /m[ae]k$|^(?:gibi|için)$/.test(second)) continue;
  if (entries.has(joined) || joinedByOthers.has(entry)) continue;
  const all = listPairKeys(speller, first, second).sort((a, b) => a.length - b.length);
  const key = all.find((name) => name.endsWith('+')) ?? all[0];
  if (key === undefined) continue;
  const isEntry = speller.read(joined).some(({ word }) => word.kind !== 'p' && word.text === joined);
  if (!isEntry && countFrequency(first) + countFrequency(second) < rarestFrequency) continue;
  if (isEntry) keys.add(toJoinedKey(joined));
  keys.add(key);
}
// güvenoyu, but güven oylaması: an entry written as one word is no such pair.
for (const entry of entries)
  if (/^\p{Ll}+$/u.test(entry))
    for (let end = 2; end <= entry.length - 2; end += 1)
      for (const key of listPairKeys(speller, entry.slice(0, end), entry.slice(end))) keys.delete(key);
const packed = packHashedValues(new Map([...keys].map((key) => [key, 1])), hashBits);
const text = Buffer.from(packed).toString('base64');
writeFileSync(
  join(import.meta.dirname, '../lexicon/apart-pairs.ts'),
  `/* Written by sources/build-apart-pairs.ts. */\n/** Pairs of words that TDK writes separately, packed; see \`isApartPair\`. */\nexport const apartPairs =\n  '${text}';\n`,
);
console.log(`${keys.size} pairs, ${packed.length} bytes`);

/** Frequency of the most frequent lemma of a word, see `Word`. */
function countFrequency(word: string): number {
  return Math.max(0, ...speller.read(word).map(({ word: { frequency } }) => frequency));
}
