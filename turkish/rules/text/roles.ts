import { findApostrophe } from '../../letters/alphabet.ts';
import { beginsUpper } from '../../letters/casing.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import type { Paragraph } from './paragraph.ts';
import type { WordForm } from './word-form.ts';

/** Possible functions of a word in its clause; an ambiguous word has several. */
export const Role = {
  /** A noun without a case: subject, indefinite object or the first part of a compound. */
  Bare: 1,
  Accusative: 2,
  Dative: 4,
  Locative: 8,
  Ablative: 16,
  Genitive: 32,
  Instrumental: 64,
  /** A conjugated verb. */
  Finite: 128,
  /** gelen, geldiği, gelecek, evdeki: modifiers of a noun. */
  Participle: 256,
  /** gelip, gelince, gelirken. */
  Converb: 512,
  Adjective: 1024,
  /** Adverbs, conjunctions and postpositions. */
  Adverb: 2048,
  /** A pronoun or a noun for a person without a case: almost always the subject. */
  Person: 4096,
  /** güzeldi, öğretmenim: a noun or adjective as the predicate. */
  Nominal: 8192,
} as const;

const pronouns = new Map<string, number>();
for (const [role, words] of [
  [Role.Bare | Role.Person, 'ben sen biz siz onlar bizler sizler kim kimse herkes biri birisi kendisi kendileri'],
  [Role.Bare, 'bu şu o bunlar şunlar bazıları çoğu hepsi ikisi birçoğu diğeri'],
  [
    Role.Accusative,
    'beni seni onu bizi sizi onları bunu şunu bunları şunları kendini birini herkesi ne neler neyi neleri',
  ],
  [Role.Dative, 'bana sana ona bize size onlara buna şuna bunlara kendine birine herkese'],
  [Role.Locative, 'bende sende onda bizde sizde onlarda bunda şunda burada orada şurada nerede'],
  [Role.Ablative, 'benden senden ondan bizden sizden onlardan bundan buradan oradan nereden'],
  [Role.Genitive, 'benim senin onun bizim sizin onların bunun şunun kimin herkesin kendinin'],
  [Role.Instrumental, 'benimle seninle onunla bizimle sizinle onlarla bununla'],
  [
    Role.Adverb,
    'çok daha en hiç hep hâlâ hala artık yine gene zaten sadece bile gibi kadar için ile göre ve veya ama fakat ancak ise ki de da mi mı mu mü bir her böyle öyle şöyle nasıl neden niye niçin belki sonra önce beri değil',
  ],
] as const)
  for (const word of words.split(' ')) pronouns.set(word, role);

/** The possible roles of a word, as bits of `Role`; 0 for an unknown word or another token. */
export function readRoles(paragraph: Paragraph, index: number): number {
  const form = paragraph.form(index);
  if (form === undefined) return 0;
  if (paragraph.tokens[index]?.opensSentence === true) {
    if (form.openingRoles < 0) form.openingRoles = findRoles(paragraph, form, true);
    return form.openingRoles;
  }
  if (form.roles < 0) form.roles = findRoles(paragraph, form, false);
  return form.roles;
}

function findRoles(paragraph: Paragraph, { text, lower }: WordForm, opensSentence: boolean): number {
  const mark = findApostrophe(lower);
  const plain = mark < 0 ? lower : lower.slice(0, mark);
  const [suffix = ''] = mark < 0 ? [] : lower.slice(mark + 1).split(/['’]/);
  if (suffix !== '') return readSuffix(suffix);
  const pronoun = pronouns.get(plain);
  if (pronoun !== undefined) return pronoun;
  let roles = 0;
  const isUpper = beginsUpper(text);
  const isCapitalized = isUpper && !opensSentence;
  for (const reading of listLikely(paragraph.analyse(plain))) {
    if (reading.word.kind === 'p') {
      if (isUpper) roles |= reading.suffixes.length === 0 ? Role.Bare : readReading(reading);
    } else if (!isCapitalized || reading.word.kind !== 'v') roles |= readReading(reading);
  }
  return roles === 0 && isUpper ? Role.Bare : roles;
}

/**
 * Cost of a suffix, and maximum distance of a reading from the best one, in twice the binary logarithm of frequencies.
 */
const suffixCost = 4;
const distanceMax = 8;

/** Readings with a frequent lemma and few suffixes: düzeni comes from düzen, hardly from düz-. */
export function listLikely(readings: readonly Analysis[]): readonly Analysis[] {
  if (readings.length < 2) return readings;
  const measure = ({ word, suffixes }: Analysis): number => word.frequency - suffixCost * suffixes.length;
  const best = Math.max(...readings.map(measure));
  return readings.filter((reading) => measure(reading) >= best - distanceMax);
}

/** The case of a name by the suffix after its apostrophe. */
function readSuffix(suffix: string): number {
  if (/^[dt][ae]$|^nd[ae]$/.test(suffix)) return Role.Locative;
  if (/[dt][ae]n$/.test(suffix)) return Role.Ablative;
  if (/k[iü]$/.test(suffix)) return Role.Participle;
  if (/^n?[ıiuü]n$/.test(suffix)) return Role.Genitive;
  if (/^[yn]?[ae]$/.test(suffix)) return Role.Dative;
  if (/^[yn]?[ıiuü]$/.test(suffix)) return Role.Accusative;
  return /^y?l[ae]$/.test(suffix) ? Role.Instrumental : Role.Bare;
}

const cases: ReadonlyMap<string, number> = new Map(
  Object.entries({
    Acc: Role.Accusative,
    Dat: Role.Dative,
    Loc: Role.Locative,
    Abl: Role.Ablative,
    Gen: Role.Genitive,
    Ins: Role.Instrumental,
    Equ: Role.Adverb,
    Rel: Role.Participle,
  }),
);

function readReading({ word, suffixes }: Analysis): number {
  const last = suffixes.at(-1)?.name ?? '';
  const byCase = cases.get(last);
  if (byCase !== undefined) return byCase;
  if (word.kind === 'v') return readVerb(suffixes.map(({ name }) => name));
  if ('dx'.includes(word.kind)) return Role.Adverb;
  if (/^(?:A\d|Past|Evid|Cond|Dir)/.test(last)) return Role.Nominal;
  if (last === 'When') return Role.Converb;
  if (word.kind === 'i' && !/ (?:PLURAL|POSSESSED|TIME|NOUN)/.test(word.extra)) return Role.Adverb;
  if (word.kind === 't' || word.extra.endsWith(' TIME')) return Role.Bare | Role.Adverb;
  const isPerson = last !== 'With' && /^(?:Agent)$/.test(last);
  const base = Role.Bare | (isPerson ? Role.Person : 0);
  const isAdjective = ('ju'.includes(word.kind) && last === '') || /^(?:With|Without|Ord|Of)$/.test(last);
  return isAdjective ? base | Role.Adjective : base;
}

function readVerb(names: readonly string[]): number {
  const last = names.at(-1) ?? '';
  const base = names.findLast((name) => !/^(?:P\d|Pl$)/.test(name)) ?? '';
  if (/^(?:And|By|When|Since|Without|As|Adv)$/.test(last)) return Role.Converb;
  if (base === 'PresPart' || base === 'PastPart') return Role.Participle | (last === base ? 0 : Role.Bare);
  if (/^Inf/.test(base)) return Role.Bare;
  if (last === 'Agent') return Role.Bare | Role.Person;
  if (base === 'Fut' && /^P\d/.test(last)) return Role.Participle | Role.Bare;
  if (base === 'Fut' || base === 'Aor' || base === 'Evid') return Role.Finite | Role.Participle;
  return Role.Finite;
}
