import { copula, persons, tensesOfBeing } from './copula.ts';
import { final, open, type State, suffixes } from './suffix.ts';

const cases = suffixes(`
  Acc (y)I   ACCUSATIVE
  Dat (y)A   DATIVE
  Loc DA     LOCATIVE
  Abl DAn    CASE
  Gen (n)In  LOCATIVE
  Ins (y)lA  CASE
  Equ CA     EQUATIVE
`);

/** Cases with the pronominal n, after the possessive of the third person and after -ki. */
const casesWithN = suffixes(`
  Acc nI     ACCUSATIVE
  Dat nA     CASE
  Loc nDA    LOCATIVE
  Abl nDAn   CASE
  Gen nIn    LOCATIVE
  Ins (y)lA  CASE
  Equ nCA    EQUATIVE
`);

const ownPossessives = suffixes(`
  P1sg (I)m     POSSESSED_1
  P2sg (I)n     POSSESSED_2
  P1pl (I)mIz   POSSESSED_1
  P2pl (I)nIz   POSSESSED_2
`);
const possessivesOfThird = suffixes('P3sg (s)I POSSESSED_3\n P3pl lArI POSSESSED_3');
const possessives = [...ownPossessives, ...possessivesOfThird];
const pluralPossessives = [...ownPossessives, ...suffixes('P3sg I POSSESSED_3')];
const plural = suffixes('Pl lAr PLURAL');
const being = [...persons, ...tensesOfBeing];

/** Plural, possessives, cases and copula: the suffixes that every noun takes. */
export const inflection = [...plural, ...possessives, ...cases, ...being];

/**
 * For words with -li and -siz (evli, evsiz): these hardly ever take a possessive of the first or second person, whereas
 * akılını is a slip for aklını.
 */
const inflectionOfQuality = [...plural, ...possessivesOfThird, ...cases, ...being];

const derivation = suffixes(`
  With    lI    WITH
  Without sIz   WITH
  Ness    lI~k  NESS
  Agent   CI    AGENT
  Dim     CI~k  DIM
  Dim     CAğIz INFLECTED
  AsIf    CAsInA END
  Become  lAş     VERB_I
  Make    lAndIr  VERB_CAUSED_R
  Of      sAl     WITH
`);
const fromAdjectives = suffixes(`
  Like    (I)msI    INFLECTED
`);
const numbers = suffixes(`
  Ord  (I)ncI   ORDINAL
  Dist ^C(A)r   DISTRIBUTIVE
  Dist ^Vşar    DISTRIBUTIVE
  Dist ^Vşer    DISTRIBUTIVE
`);
/** The family of a person: annemgil, teyzengil. */
const family = suffixes('Family gil INFLECTED');
const relative = suffixes('Rel ki RELATIVE');
const apostrophePlural = suffixes('Pl lAr PLURAL');

export const nounStates = {
  NOUN: final(inflection, derivation, fromAdjectives),
  ADJECTIVE: final(inflection, derivation, fromAdjectives),
  /** Days, seasons and times: sabahki. */
  TIME: final(inflection, derivation, relative),
  NUMBER: final(inflection, derivation, numbers),
  ORDINAL: final(inflection, suffixes('Ness lI~k NESS')),
  DISTRIBUTIVE: final(suffixes('With lI WITH'), suffixes('Abl DAn CASE')),
  INFLECTED: final(inflection),
  /** kabarcıklı, parçacıksız. */
  DIM: final(inflection, suffixes('With lI INFLECTED\n Without sIz INFLECTED')),
  WITH: final(
    inflectionOfQuality,
    fromAdjectives,
    suffixes(`
      Ness   lI~k   NESS
      Become lAş    VERB_I
      Agent  CI     AGENT
      AsIf   CAsInA END
    `),
  ),
  AGENT: final(inflection, suffixes('Ness lI~k NESS\n Become lAş VERB_I\n With lI WITH\n Without sIz WITH')),
  NESS: final(
    inflection,
    suffixes(`
      With    lI  INFLECTED
      Without sIz INFLECTED
      Agent   CI  INFLECTED
    `),
  ),
  PLURAL: final(
    pluralPossessives,
    cases,
    suffixes(`
      A1pl (y)Iz   PERSON
      A2pl sInIz   PERSON
      Dir  DIr     DIR
      Past (y)DI   PAST_OF_MANY
      Evid (y)mIş  EVIDENTIAL
      Cond (y)sA   CONDITIONAL_OF_MANY
      When (y)ken  WHEN
      AsIf CAsInA  END
    `),
  ),
  POSSESSED: final(cases, tensesOfBeing),
  /**
   * After “my” the copula takes no first person, and after “your” no second person. The words with `possessedMin` (hepimiz)
   * take no person at all.
   */
  POSSESSED_1: final(cases, tensesOfBeing, family, suffixes('A2sg sIn PERSON\n A2pl sInIz PERSON')),
  POSSESSED_2: final(cases, tensesOfBeing, family, suffixes('A1sg (y)Im PERSON\n A1pl (y)Iz PERSON')),
  POSSESSED_3: final(casesWithN, persons, tensesOfBeing),
  ACCUSATIVE: final(),
  CASE: final(copula),
  /** bence, okulca: persons hardly ever follow, whereas takacayım is a slip for takacağım. */
  EQUATIVE: final(tensesOfBeing),
  DATIVE: final(suffixes('Past (y)DI PAST\n Evid (y)mIş EVIDENTIAL\n Cond (y)sA CONDITIONAL\n When (y)ken WHEN')),
  LOCATIVE: final(copula, relative),
  /** seninkisi, onunkisi */
  RELATIVE: final(plural, suffixes('P3sg sI POSSESSED_3'), casesWithN, copula),
  /** su: suyu, suyun, suyum, but sudan, sular. The stem of the former is `suy`, of the latter `su`. */
  WATER: final(
    plural,
    being,
    derivation,
    suffixes(`
      Loc DA  LOCATIVE
      Abl DAn CASE
      Ins ylA CASE
      Equ CA  CASE
    `),
  ),
  WATER_Y: open(
    ownPossessives,
    suffixes(`
      P3sg I  POSSESSED_3
      Acc  I  ACCUSATIVE
      Dat  A  DATIVE
      Gen  In LOCATIVE
    `),
  ),
  /**
   * menşe-, mevzu-: words that end in an Arabic ayn also take the possessive as after a consonant (menşei, menşeinin).
   */
  AYN: open(suffixes('P3sg I POSSESSED_3')),
  /** buzdolap-: the bare form of a compound that ends in the possessive. */
  COMPOUND: open(
    ownPossessives,
    suffixes(`
      P3pl lArI POSSESSED_3
      P1pl lArImIz POSSESSED_1
      P1sg lArIm POSSESSED_1
      P2sg lArIn POSSESSED_2
      P2pl lArInIz POSSESSED_2
      With lI   WITH
      Without sIz WITH
      Agent CI  AGENT
      Ness lI~k NESS
    `),
  ),
  /** on-, bun-, şun-: pronouns whose stem includes the n of the cases. */
  PRONOUN_N: open(
    suffixes(`
      Pl  lAr   PLURAL
      Acc I     ACCUSATIVE
      Dat A     DATIVE
      Loc DA    LOCATIVE
      Abl DAn   CASE
      Gen In    LOCATIVE
      Ins InlA  CASE
      Equ CA    CASE
      Without sIz WITH
      Without suz WITH
    `),
  ),
  /** A name: bare, or with suffixes that TDK writes without an apostrophe. */
  NAME: final(
    plural,
    suffixes(`
      With    lI     WITH
      Without sIz    WITH
      Agent   CI     AGENT
      Ness    lI~k   NESS
      Lang    CA     NOUN
      Become  lAş    VERB_I
      Family  gil    INFLECTED
      AsIf    CAsInA END
    `),
  ),
  /** After the apostrophe of a name. */
  APOSTROPHE: open(
    apostrophePlural,
    possessives,
    cases,
    copula,
    suffixes('With lI WITH\n Without sIz WITH\n Ness lI~k NESS\n Agent CI AGENT'),
  ),
  /** After the apostrophe of a name that ends in a possessive: Beyoğlu’nda. */
  APOSTROPHE_N: open(casesWithN, copula),
  /** After the apostrophe of a number in figures: 3’üncü, 1990’larda, 5’er. */
  APOSTROPHE_NUMBER: open(inflection, numbers, suffixes('With lI WITH\n Ness lI~k NESS')),
  /** Words that take only the copula: adverbs, postpositions, değil. */
  ADVERB: final(copula),
  /** Words that take no suffix: ama, çünkü. */
  PARTICLE: final(),
} satisfies Record<string, State>;
