import type { Behaviour } from '../behaviour.ts';
import { clean } from './clean.ts';
import { finish } from './finish.ts';
import { json } from './json.ts';
import { reasoning } from './reasoning.ts';
import { refusedFields } from './refused-fields.ts';
import { statuses } from './statuses.ts';
import { streamErrors } from './stream-errors.ts';
import { transport } from './transport.ts';

/** All rows of this repository. */
export const behaviours: readonly Behaviour[] = [
  ...transport,
  ...finish,
  ...streamErrors,
  ...statuses,
  ...refusedFields,
  ...reasoning,
  ...json,
  ...clean,
];
