import { z } from 'zod';
import { codePointLength, isStorableText } from '../../shared/text-rules.ts';
import { featureKeys } from './plans.ts';

/** What is said of features that are no JSON object of true and false. */
export const featuresMessage = 'Özellikler geçerli bir JSON formatında olmalıdır';

const keyMax = 60;
const keysMax = 50;

const features = z
  .record(z.string(), z.boolean())
  .refine((given) => Object.keys(given).length <= keysMax && Object.keys(given).every(isKey), featuresMessage);

function isKey(key: string): boolean {
  return key.trim() !== '' && codePointLength(key) <= keyMax && isStorableText(key);
}

/** Features of a plan written as JSON: an object of true and false. Undefined for anything else. */
export function parseFeatures(text: string): Record<string, boolean> | undefined {
  try {
    return features.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Features as they are sent: an object, or the same as JSON text. Unknown keys are kept. */
export const planFeatures = z.union([features, z.string()], { error: featuresMessage }).transform((given, context) => {
  const read = typeof given === 'string' ? parseFeatures(given) : given;
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: featuresMessage });
  return z.NEVER;
});

export const defaultFeatures: Readonly<Record<string, boolean>> = Object.fromEntries(
  featureKeys.map((key) => [key, key === 'basic_templates']),
);
