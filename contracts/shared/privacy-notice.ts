import { z } from 'zod';
import { describeIssue } from './input-errors.ts';

/**
 * Version of the KVKK aydınlatma metni: the day of its last change. It is stored with a registration or message to show
 * which text was displayed. A test fails if the text changes and this version does not.
 */
export const privacyNoticeVersion = '2026-11-29';

/** The version displayed by a form; absent for clients that display none. */
export const shownPrivacyVersion = z
  .string({ error: describeIssue })
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional();
