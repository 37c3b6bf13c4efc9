import { makeRandom } from './learn-weights.ts';

/** Classes of subjects and predicates, and how many sentences each pair yields. */
const plan: readonly (readonly [words: string, said: string, times: number])[] = [
  ['places', 'like', 260],
  ['places', 'happens', 260],
  ['vehicles', 'vehiclesDo', 130],
  ['vehicles', 'like', 90],
  ['things', 'thingsDo', 220],
  ['things', 'like', 200],
  ['events', 'like', 240],
  ['events', 'happens', 240],
  ['food', 'tastes', 200],
  ['others', 'like', 160],
  ['others', 'happens', 160],
  ['mine', 'mineDo', 220],
  ['persons', 'personsDo', 300],
  ['names', 'personsDo', 160],
  ['people', 'personsDo', 120],
  ['persons', 'personsAre', 140],
  ['names', 'personsAre', 80],
  ['bodies', 'bodiesDo', 260],
  ['placeNames', 'like', 120],
  ['placeNames', 'happens', 90],
  ['food', 'doneTo', 150],
  ['things', 'doneTo', 150],
  ['severalThings', 'happens', 120],
  ['severalThings', 'like', 120],
  ['places', 'thereAtPlaces', 1200],
  ['vehicles', 'thereAtPlaces', 160],
  ['placeNames', 'thereAtPlaces', 420],
  ['things', 'thereAtThings', 420],
  ['events', 'thereAtEvents', 480],
  ['persons', 'thereAtPersons', 200],
  ['names', 'thereAtPersons', 90],
  ['people', 'thereAmongPeople', 120],
  ['severalThings', 'thereAtSeveral', 140],
  ['myPlaces', 'thereAtPlaces', 260],
];

const leads = [
  '',
  '',
  '',
  'Dün ',
  'Geçen hafta ',
  'Hava güzeldi, ',
  'Oraya gittik ama ',
  'Sonra ',
  'Bence ',
  'Bir baktım ki ',
];
const owners = ['', '', 'bu ', 'yeni ', 'bizim ', 'o ', 'eski ', 'büyük '];
const adverbs = [
  '',
  '',
  '',
  'bu yıl ',
  'artık ',
  'bugün ',
  'dün ',
  'geçen ay ',
  'hep ',
  'bu sabah ',
  'nihayet ',
  'şimdi ',
];
const ends = ['.', '.', '.', ', haberin olsun.', '!', ' sonunda.', ' galiba.', ' ve çok şaşırdık.', ', öyle duydum.'];

/** The vowel of -de and de after a word, a or e: e in saatte and “saat de”. */
export type Harmonise = (word: string) => string;

/** Generates sentences from the lists of de-da-frames.txt, with `*` before -de or de; deterministic. */
export function makeSentences(lists: string, harmonise: Harmonise): string[] {
  const parts = new Map(
    lists
      .split('\n')
      .filter((line) => line.includes(': ') && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2).split(', ')]),
  );
  const random = makeRandom(11);
  const pick = (items: readonly string[]): string => items[Math.floor(random() * items.length)] ?? '';
  const made = plan.flatMap(([words, said, count]) =>
    Array.from({ length: count }, () => {
      const word = pick(parts.get(words) ?? []);
      const owner = /^\p{Lu}/u.test(word) || words.startsWith('m') ? '' : pick(owners);
      const begin = pick(leads) + owner + word;
      const place = said.startsWith('there') ? joinDe(word, harmonise) : ` *d${harmonise(word)}`;
      return `${begin.slice(0, 1).toLocaleUpperCase('tr')}${begin.slice(1)}${place} ${pick(adverbs)}${pick(parts.get(said) ?? [])}${pick(ends)}`;
    }),
  );
  return [...new Set(made)];
}

function joinDe(word: string, harmonise: Harmonise): string {
  const de = `${/[fstkçşhp]$/.test(word) ? 't' : 'd'}${harmonise(word)}`;
  if (word === 'buzdolabı' || word.endsWith('merkezi')) return `n*${de}`;
  return `${/^\p{Lu}/u.test(word) ? '’' : ''}*${de}`;
}

/** Number of sentences per phrase of a class: with its words as subject, as place, as object. */
const times: Readonly<Record<string, number>> = { P: 14, L: 14, O: 8 };

/** Generates sentences from the classes of de-da-classes.txt, with `*` before -de or de; deterministic. */
export function makeClassSentences(lists: string, harmonise: Harmonise): string[] {
  const random = makeRandom(5);
  const pick = (items: readonly string[]): string => items[Math.floor(random() * items.length)] ?? '';
  let words: string[] = [];
  const made: string[] = [];
  for (const line of lists.split('\n')) {
    if (line.startsWith('=')) words = line.slice(line.indexOf(': ') + 2).split(', ');
    const [kind = '', phrases] = /^[PLO]: /.test(line) ? [line[0], line.slice(3).split('; ')] : [];
    if (phrases === undefined) continue;
    for (let count = 0; count < phrases.length * (times[kind] ?? 0); count += 1) {
      const word = pick(words);
      const takesOwner = !/^\p{Lu}|[ıiuü]m(?:[ıiuü]z)?$/u.test(word) && !/^(?:gün|hafta|ay|yıl)$/.test(word);
      const begin = pick(leads) + (takesOwner ? pick(owners) : '') + word;
      const place = kind === 'L' ? joinDe(word, harmonise) : ` *d${harmonise(word)}`;
      made.push(
        `${begin.slice(0, 1).toLocaleUpperCase('tr')}${begin.slice(1)}${place} ${pick(adverbs)}${pick(phrases)}${pick(ends)}`,
      );
    }
  }
  return [...new Set(made)];
}
