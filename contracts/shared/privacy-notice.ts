import { z } from 'zod';
import { describeIssue } from './input-errors.ts';

/**
 * The wording of the KVKK aydınlatma metni, named after the day it was last changed: what is recorded with a registration or a message, to
 * tell which text was shown. A test fails when the words change and this does not.
 */
export const privacyNoticeVersion = '2026-11-26';

/** The version that a form showed; a client that shows none leaves it out. */
export const shownPrivacyVersion = z
  .string({ error: describeIssue })
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional();
