import { copula, persons, shortPersons, tensesOfBeing } from './copula.ts';
import { inflection } from './nouns.ts';
import { final, open, type State, type Suffix, suffixes } from './suffix.ts';

/** Suffixes of every verb, affirmative or negated, except for the aorist and the present in -iyor. */
const conjugation = suffixes(`
  Past    DI         VERB_PAST
  Evid    mIş        VERB_EVIDENTIAL
  Fut     (y)AcA~k   FUTURE
  Cond    sA         VERB_CONDITIONAL
  Neces   mAlI       TENSE
  Prog2   mAktA      TENSE
  Opt     (y)A       OPTATIVE
  Imp3    sIn        IMPERATIVE_3
  Imp2pl  (y)In      IMPERATIVE_2
  Imp2    sAnA       END
  Imp2    sAnIzA     END
  Inf     mAk        INFINITIVE
  Inf2    mA         VERBAL_NOUN
  Inf3    (y)Iş      VERBAL_NOUN_IS
  PastPart DI~k      PAST_PARTICIPLE
  PresPart (y)An     PARTICIPLE
  Fut2    (y)AsI     DESIRE
  And     (y)Ip      END
  By      (y)ArAk    CONVERB
  When    (y)IncA    CONVERB_WHEN
  Since   (y)AlI     CONVERB
  Without mAdAn      END
  Without mAksIzIn   END
  AsThough mAcAsInA  END
  As      DIkçA      END
  Able    (y)Abil    VERB_ABLE
`);

const negation = suffixes(`
  Neg      mA          VERB_NEGATED
  NegProg  mIyor       TENSE
  Unable   (y)AmA      VERB_NEGATED
  UnableProg (y)AmIyor TENSE
  UnableWithout (y)AmAdAn END
`);
const compounds = suffixes(`
  Hastily (y)Iver  VERB_COMPOUND
  Keep    (y)Adur  VERB_COMPOUND
  Ever    (y)Agel  VERB_COMPOUND
  Stay    (y)Akal  VERB_COMPOUND
  Almost  (y)Ayaz  VERB_COMPOUND_A
  Keep    (y)Agör  VERB_COMPOUND
`);
const present = suffixes('Prog ^CIyor TENSE');
const passive = suffixes(`
  Pass ^XIl VERB_PASSIVE
  Pass ^LIn VERB_PASSIVE
  Pass ^Vn  VERB_PASSIVE_N
`);
const causativeDir = suffixes(`
  Caus ^CDIr VERB_CAUSED_R
  Caus ^Vt   VERB_CAUSED_T
`);
const causativeT = suffixes('Caus t VERB_CAUSED_T');
const agent = suffixes('Doer (y)IcI AGENT');
const aoristA = suffixes('Aor (A)r AORIST');
const aoristI = suffixes('Aor (I)r AORIST');
/** Suffixes of derived verbs: güzelleş-, yaptır-, yapıl-. */
const derived = [...conjugation, ...negation, ...compounds, ...present, ...agent];

/** The bare optative occurs with common verbs (ola, gide gide); a form like acıta is a slip for another word. */
const withoutBareOptative = derived.map((suffix) =>
  suffix.name === 'Opt' ? { ...suffix, to: 'OPTATIVE_OPEN' } : suffix,
);

/** ye- and de- keep their vowel before a consonant and in de-yip; before other vowels they become yi- and di-. */
const beforeConsonant: readonly Suffix[] = [...conjugation, ...negation].filter(
  ({ name, template }) => !template.startsWith('(y)') || name === 'And' || name === 'Imp2pl' || name === 'Inf3',
);
const afterNarrowing: readonly Suffix[] = [...conjugation, ...negation, ...compounds].filter(({ template }) =>
  template.startsWith('(y)'),
);

const optativePersons = [
  ...persons,
  ...suffixes(`
    Opt1pl lIm  END
    A3pl   lAr  END
    Past   (y)DI PAST
    Evid   (y)mIş EVIDENTIAL
  `),
];

export const verbStates = {
  /** Monosyllabic verbs: yap-ar. */
  VERB_A: final(derived, aoristA, passive, causativeDir),
  /** gel-ir, and verbs of several syllables. */
  VERB_I: final(derived, aoristI, passive, causativeDir),
  /** Verbs of several syllables that end in r or l: düzelt-, belirt-. */
  VERB_T: final(derived, aoristI, passive, causativeT),
  VERB_CAUSED_R: final(withoutBareOptative, aoristI, passive, causativeT),
  VERB_CAUSED_T: final(withoutBareOptative, aoristI, passive, suffixes('Caus DIr VERB_CAUSED_2')),
  VERB_CAUSED_2: final(withoutBareOptative, aoristI, passive),
  VERB_PASSIVE: final(derived, suffixes('Aor (I)r AORIST_NESS')),
  VERB_PASSIVE_N: final(derived, suffixes('Aor (I)r AORIST_NESS\n Pass Il VERB_PASSIVE')),
  VERB_NEGATED: final(
    conjugation,
    suffixes(`
      Aor     z    AORIST_NEGATED
      Ness    mAzlI~k NESS
      AorA1sg m    END
      AorA1pl yIz  END
      Hastily (y)Iver VERB_COMPOUND
      Beware  (y)Agör VERB_COMPOUND
    `),
  ),
  VERB_ABLE: final(conjugation, present, suffixes('Aor (I)r AORIST_NESS')),
  VERB_COMPOUND: final(conjugation, negation, present, aoristI, suffixes('Pass Il VERB_PASSIVE')),
  VERB_COMPOUND_A: final(conjugation, present, aoristA),
  /** başl-ıyor: the vowel before -iyor is dropped. */
  VERB_DROPPED: open(present),
  /** çevr-il-: the vowel before the passive is dropped. */
  VERB_BEFORE_PASSIVE: open(suffixes('Pass Il VERB_PASSIVE')),
  VERB_DE: final(
    beforeConsonant,
    suffixes('Aor r AORIST\n Pass n VERB_PASSIVE\n Pass nIl VERB_PASSIVE\n Caus DIr VERB_CAUSED_R'),
  ),
  VERB_DI: open(afterNarrowing, suffixes('Prog yor TENSE')),

  TENSE: final(copula, suffixes('AsIf CAsInA END')),
  AORIST: final(copula, suffixes('AsIf CAsInA END')),
  AORIST_NESS: final(copula, suffixes('AsIf CAsInA END\n Ness lI~k NESS')),
  AORIST_NEGATED: final(
    suffixes(`
      A2sg sIn   PERSON
      A2pl sInIz PERSON
      A3pl lAr   PERSONS
      Ness lI~k  NESS
      AsIf CAsInA END
      Abl  DAn   END
    `),
    tensesOfBeing,
  ),
  VERB_PAST: final(
    shortPersons,
    suffixes(`
      Past (y)DI PAST
      Cond (y)sA CONDITIONAL
    `),
  ),
  VERB_EVIDENTIAL: final(inflection, suffixes('AsIf CAsInA END\n Ness lI~k NESS')),
  FUTURE: final(inflection, suffixes('AsIf CAsInA END')),
  VERB_CONDITIONAL: final(
    shortPersons,
    suffixes(`
      A3pl lAr    OPTATIVE_PERSONS
      Past (y)DI  PAST
      Evid (y)mIş EVIDENTIAL
    `),
  ),
  OPTATIVE: final(optativePersons),
  OPTATIVE_OPEN: open(optativePersons),
  OPTATIVE_PERSONS: final(suffixes('Past (y)DI PAST\n Evid (y)mIş EVIDENTIAL')),
  IMPERATIVE_3: final(suffixes('A3pl lAr END')),
  IMPERATIVE_2: final(suffixes('Pl Iz END')),
  INFINITIVE: final(
    tensesOfBeing,
    suffixes(`
      Loc  DA    LOCATIVE
      Abl  DAn   CASE
      Ins  lA    CASE
      Ness lI~k  NESS
    `),
  ),
  VERBAL_NOUN: final(
    inflection,
    suffixes(`
      Agent   CI   AGENT
      Without sIz  WITH
      Ness    lI~k INFLECTED
    `),
  ),
  VERBAL_NOUN_IS: final(
    inflection,
    suffixes(`
      With    lI   WITH
      Without sIz  WITH
      Agent   CI   AGENT
    `),
  ),
  PAST_PARTICIPLE: final(inflection),
  PARTICIPLE: final(inflection),
  /** gidesim geldi, gelesiye, doyasıca. */
  DESIRE: final(
    suffixes(`
      P1sg m   END
      P2sg n   END
      P1pl mIz END
      P2pl nIz END
      Adv  yA  END
      Dim  CA  INFLECTED
      Pl   lAr PLURAL
    `),
    copula,
  ),
  CONVERB: final(suffixes('Abl DAn END')),
  CONVERB_WHEN: final(suffixes('Dat yA CASE')),
} satisfies Record<string, State>;
