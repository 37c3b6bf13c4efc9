import { includesFeature } from '@hokka/contracts/billing/plans/feature-labels.ts';
import { parseFeatures } from '@hokka/contracts/billing/plans/feature-list.ts';
import { featureKeys } from '@hokka/contracts/billing/plans/plans.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';

type Features = Readonly<Record<string, boolean>>;

/** The keys that are named: those that are known in their order, then the others. */
export function orderedKeys(features: Features): string[] {
  return [...featureKeys.filter((key) => Object.hasOwn(features, key)), ...otherKeys(features)];
}

function otherKeys(features: Features): string[] {
  return Object.keys(features).filter((key) => !featureKeys.some((known) => known === key));
}

/** Features as the JSON text of the form shows them, one a line. */
export function formatFeatures(features: Features): string {
  return JSON.stringify(Object.fromEntries(orderedKeys(features).map((key) => [key, readOwn(features, key)])), null, 2);
}

/** The boxes of the check list: the known features, then what else the text names. */
export function listFeatureBoxes(features: Features): { readonly key: string; readonly isChecked: boolean }[] {
  return [...featureKeys, ...otherKeys(features)].map((key) => ({
    key,
    isChecked: includesFeature(features, key),
  }));
}

/** The text after a box was ticked or cleared; undefined while the text cannot be read, so that nothing typed is lost. */
export function withFeature(text: string, key: string, isChecked: boolean): string | undefined {
  const features = parseFeatures(text);
  return features === undefined ? undefined : formatFeatures({ ...features, [key]: isChecked });
}
