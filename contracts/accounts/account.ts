import { z } from 'zod';
import { periodEndReasons } from '../billing/period-states.ts';
import { roles } from '../permissions/user-roles.ts';
import { describeIssue, unsupportedCharacters } from '../shared/input-errors.ts';
import { singleLineText, timestamp } from '../shared/primitives.ts';
import { codePointLength, isStorableText } from '../shared/text-rules.ts';

const phonePattern = /^[0-9+\-\s()]*$/;

export const emailMessage = 'Geçerli bir email adresi girin';

export const personName = singleLineText({
  required: 'Ad Soyad zorunludur',
  min: [2, 'Ad Soyad en az 2 karakter olmalıdır'],
  max: [100, 'Ad Soyad en fazla 100 karakter olabilir'],
}).meta({ title: 'Ad Soyad' });

/** Any address as the user typed it. The server lower-cases it by ASCII rules. */
export const emailAddress = z
  .string({ error: (issue) => (issue.input === undefined ? 'Email zorunludur' : emailMessage) })
  .trim()
  .superRefine((email, context) => {
    if (email === '') context.addIssue({ code: 'custom', message: 'Email zorunludur' });
    else if (email.length > 254 || !z.email().safeParse(email).success)
      context.addIssue({ code: 'custom', message: emailMessage });
  })
  .meta({ format: 'email', maxLength: 254 });

export const phoneNumber = singleLineText({ max: [30, 'Telefon numarası en fazla 30 karakter olabilir'] }).refine(
  (phone) => phonePattern.test(phone),
  'Geçerli bir telefon numarası girin',
);

/** A password is never trimmed or altered. */
export function passwordSchema(messages: { required: string; min: string }) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? messages.required : describeIssue(issue)) })
    .superRefine((text, context) => {
      if (!isStorableText(text)) return context.addIssue({ code: 'custom', params: unsupportedCharacters });
      const message = passwordProblem(text, messages);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .meta({ minLength: 6, maxLength: 128 });
}

function passwordProblem(text: string, messages: { required: string; min: string }): string | undefined {
  if (text === '') return messages.required;
  if (codePointLength(text) < 6) return messages.min;
  if (codePointLength(text) > 128) return 'Şifre en fazla 128 karakter olabilir';
  return undefined;
}

export const newPassword = passwordSchema({ required: 'Şifre zorunludur', min: 'Şifre en az 6 karakter olmalıdır' });

/** A password that is only compared with the stored one, so presence and a sane length are the only rules. */
export function enteredPassword(required: string) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? required : describeIssue(issue)) })
    .min(1, required)
    .max(1000);
}

export const user = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  role: z.enum(roles),
  is_active: z.boolean(),
  email_verified: z.boolean(),
  created_at: timestamp,
  last_login: timestamp.nullable(),
  subscriptions: z.array(
    z.object({
      plan_name: z.string(),
      status: z.string(),
      /** Null while the period is running. */
      end_reason: z.enum(periodEndReasons).nullable(),
    }),
  ),
});

export type User = z.infer<typeof user>;
