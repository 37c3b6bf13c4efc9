import { z } from 'zod';
import { codePointLength, isStorableText } from '../../shared/text-rules.ts';
import { featureKeys } from './plans.ts';

/** Error message for features that are no JSON object of booleans. */
export const featuresMessage = 'Özellikler geçerli bir JSON formatında olmalıdır';

const keyMax = 60;
const keysMax = 50;

const features = z
  .record(z.string(), z.boolean())
  .refine((given) => Object.keys(given).length <= keysMax && Object.keys(given).every(isKey), featuresMessage);

function isKey(key: string): boolean {
  return key.trim() !== '' && codePointLength(key) <= keyMax && isStorableText(key);
}

/** Parses a plan's features from JSON: an object of booleans. Undefined for anything else. */
export function parseFeatures(text: string): Record<string, boolean> | undefined {
  try {
    return features.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Features as an object or as JSON text. Unknown keys are retained. */
export const planFeatures = z.union([features, z.string()], { error: featuresMessage }).transform((given, context) => {
  const read = typeof given === 'string' ? parseFeatures(given) : given;
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: featuresMessage });
  return z.NEVER;
});

export const defaultFeatures: Readonly<Record<string, boolean>> = Object.fromEntries(
  featureKeys.map((key) => [key, key === 'basic_templates']),
);
