import { includesFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { parseFeatures } from '@hokka/contracts/billing/plans/feature-list.ts';
import { featureKeys } from '@hokka/contracts/billing/plans/plans.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';

type Features = Readonly<Record<string, boolean>>;

/** The keys of the object: known ones in their order, then the others. */
export function orderedKeys(features: Features): string[] {
  return [...featureKeys.filter((key) => Object.hasOwn(features, key)), ...otherKeys(features)];
}

function otherKeys(features: Features): string[] {
  return Object.keys(features).filter((key) => !featureKeys.some((known) => known === key));
}

/** Formats features as JSON for the form, one per line. */
export function formatFeatures(features: Features): string {
  return JSON.stringify(Object.fromEntries(orderedKeys(features).map((key) => [key, readOwn(features, key)])), null, 2);
}

/** The checkboxes: all known features, then other keys of the text. */
export function listFeatureBoxes(features: Features): { readonly key: string; readonly isChecked: boolean }[] {
  return [...featureKeys, ...otherKeys(features)].map((key) => ({
    key,
    isChecked: includesFeature(features, key),
  }));
}

/** The text after a checkbox was changed; undefined while the text is invalid, so that no input is lost. */
export function withFeature(text: string, key: string, isChecked: boolean): string | undefined {
  const features = parseFeatures(text);
  return features === undefined ? undefined : formatFeatures({ ...features, [key]: isChecked });
}
