import type { Speller } from './speller.ts';

/** Persons of the future, by their ending in speech. */
const futurePersons: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    m: ['A1sg'],
    n: ['A2sg'],
    z: ['A1pl'],
    ks: ['A2sg'],
    kz: ['A2pl'],
    kl: ['A3pl'],
  }),
);
const softenedVerbs: ReadonlyMap<string, string> = new Map(
  Object.entries({ gid: 'git', ed: 'et', di: 'de', yi: 'ye', d: 'de', y: 'ye' }),
);

/** The future as spoken: gelicem → geleceğim, gelmiycem → gelmeyeceğim. */
export function correctFuture(lower: string, speller: Speller): string[] {
  const match = /^(.{1,30}?)(m[ıiuü]y?)?y?[ıiuüae]?c[ae](m|z|k|ks[ıi]n|ks[ıi]n[ıi]z|kl[ae]r|n)$/.exec(lower);
  const stem = match?.[1];
  if (stem === undefined || speller.isWord(lower)) return [];
  const ending = match?.[3] ?? 'k';
  const person =
    futurePersons.get(/^ks.*z$/.test(ending) ? 'kz' : ending.slice(0, 2)) ?? futurePersons.get(ending[0] ?? 'k') ?? [];
  const bare = softenedVerbs.get(stem) ?? stem;
  const { analyser } = speller;
  // söyli(ycem), başlı(ycam): the last vowel of the stem is narrowed in speech.
  const open = bare.replace(/[ıu]$/, 'a').replace(/[iü]$/, 'e');
  const isNarrowed = analyser.analyse(bare).every(({ word: { kind } }) => kind !== 'v');
  return analyser.analyse(isNarrowed ? open : bare).flatMap(({ word, suffixes }) => {
    if (word.kind !== 'v') return [];
    const names = [...suffixes.map(({ name }) => name), ...(match?.[2] === undefined ? [] : ['Neg']), 'Fut', ...person];
    return analyser.generateFrom(word, names);
  });
}

/** The present as spoken: geliyom → geliyorum. */
export function correctPresent(lower: string, speller: Speller): string[] {
  const match = /^(.{1,30}[ıiuü]yo)([mnz]?)$/.exec(lower);
  if (match === null) return [];
  const ending = { m: 'rum', n: 'rsun', z: 'ruz' }[match[2] ?? ''] ?? 'r';
  return [(match[1] ?? '') + ending].filter((form) => speller.isWord(form));
}

/** The question particle joined to its word: yapmıyormusun → yapmıyor musun. */
export function detachMi(lower: string, speller: Speller): string[] {
  const match = /m([ıiuü])(?:y[ıiuü]m|s[ıiuü]n|y[ıiuü]z|s[ıiuü]n[ıiuü]z|d[ıiuü]r)?$/.exec(lower);
  if (match === null || match.index < 3 || speller.isWord(lower)) return [];
  const left = lower.slice(0, match.index);
  const isConjugated = speller.analyser
    .analyse(left)
    .some(({ suffixes }) => /^(?:Prog|NegProg|Past|Fut|Aor|Evid|A\d)/.test(suffixes.at(-1)?.name ?? ''));
  return isConjugated ? [`${left} ${lower.slice(match.index)}`] : [];
}
