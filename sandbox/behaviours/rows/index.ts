import type { Behaviour } from '../behaviour.ts';
import { asides } from './asides.ts';
import { characters } from './characters.ts';
import { circles } from './circles.ts';
import { citations } from './citations.ts';
import { clean } from './clean.ts';
import { continuations } from './continuations.ts';
import { editsAndSections } from './edits-and-sections.ts';
import { encodedLetters } from './encoded-letters.ts';
import { finish } from './finish.ts';
import { foreignShapes } from './foreign-shapes.ts';
import { garbled } from './garbled.ts';
import { garbledParts } from './garbled-parts.ts';
import { json } from './json.ts';
import { languageAndLength } from './language-and-length.ts';
import { merging } from './merging.ts';
import { moderations, otherModerations } from './moderations.ts';
import { otherNotations } from './other-notations.ts';
import { outages } from './outages.ts';
import { ratesAndUsage } from './rates-and-usage.ts';
import { reasoning } from './reasoning.ts';
import { refusals } from './refusals.ts';
import { refusedFields } from './refused-fields.ts';
import { remainsOfSections } from './remains-of-sections.ts';
import { serviceMarks } from './service-marks.ts';
import { services } from './services.ts';

import { statuses } from './statuses.ts';
import { streamErrors } from './stream-errors.ts';
import { talk } from './talk.ts';
import { thoughtMarks } from './thought-marks.ts';
import { titles } from './titles.ts';
import { transport } from './transport.ts';
import { unusualForms } from './unusual-forms.ts';
import { wrappedAnswers } from './wrapped-answers.ts';

/** All behaviours of this repository. */
export const behaviours: readonly Behaviour[] = [
  ...transport,
  ...merging,
  ...finish,
  ...streamErrors,
  ...statuses,
  ...refusedFields,
  ...reasoning,
  ...thoughtMarks,
  ...talk,
  ...unusualForms,
  ...remainsOfSections,
  ...asides,
  ...foreignShapes,
  ...serviceMarks,
  ...otherNotations,
  ...titles,
  ...characters,
  ...encodedLetters,
  ...garbled,
  ...garbledParts,
  ...citations,
  ...refusals,
  ...moderations,
  ...otherModerations,
  ...languageAndLength,
  ...circles,
  ...continuations,
  ...json,
  ...editsAndSections,
  ...ratesAndUsage,
  ...outages,
  ...services,
  ...wrappedAnswers,
  ...clean,
];
