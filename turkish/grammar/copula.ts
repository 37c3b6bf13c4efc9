import { final, type State, suffixes } from './suffix.ts';

/** Forms of “to be” after nouns, cases and tenses: persons and -dir. */
export const persons = suffixes(`
  A1sg (y)Im  PERSON
  A2sg sIn    PERSON
  A1pl (y)Iz  PERSON
  A2pl sInIz  PERSON
`);

/** -dir, -di, -miş, -se, -ken. */
export const tensesOfBeing = suffixes(`
  Dir  DIr    DIR
  Past (y)DI  PAST
  Evid (y)mIş EVIDENTIAL
  Cond (y)sA  CONDITIONAL
  When (y)ken WHEN
`);

/** The whole copula, for words that cannot take the plural of nouns (-lerdi after cases and tenses). */
export const copula = [...persons, ...tensesOfBeing, ...suffixes('A3pl lAr PERSONS')];

/** Persons after the past and the conditional. */
export const shortPersons = suffixes(`
  A1sg m    SHORT_PERSON
  A2sg n    SHORT_PERSON
  A1pl k    SHORT_PERSON
  A2pl nIz  SHORT_PERSON
  A3pl lAr  SHORT_PERSON
`);

const shortPersonsOfMany = shortPersons.filter(({ name }) => name === 'A1pl' || name === 'A2pl');

export const copulaStates = {
  END: final(),
  PERSON: final(suffixes('Dir DIr END')),
  PERSONS: final(tensesOfBeing),
  DIR: final(suffixes('A3pl lAr END')),
  PAST: final(shortPersons, suffixes('Cond (y)sA CONDITIONAL_END')),
  SHORT_PERSON: final(suffixes('Cond (y)sA END')),
  EVIDENTIAL: final(
    persons,
    suffixes(`
      A3pl  lAr      PERSON
      Dir   DIr      DIR
      Cond  (y)sA    CONDITIONAL_END
      AsIf  CAsInA   END
    `),
  ),
  CONDITIONAL: final(shortPersons),
  /** Plural persons only: çocuklardık, çocuklarsanız. */
  PAST_OF_MANY: final(shortPersonsOfMany, suffixes('Cond (y)sA CONDITIONAL_END')),
  CONDITIONAL_OF_MANY: final(shortPersonsOfMany),
  CONDITIONAL_END: final(shortPersons),
  WHEN: final(suffixes('Rel ki RELATIVE')),
} satisfies Record<string, State>;
