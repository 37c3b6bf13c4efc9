import { featureKeys } from '@hokka/contracts/billing.ts';
import { parseFeatures } from '@hokka/contracts/plan-features.ts';

type Features = Readonly<Record<string, boolean>>;

/** Features as the JSON text of the form shows them, one a line. */
export function featuresText(features: Features): string {
  return JSON.stringify(features, null, 2);
}

/** The boxes of the check list: the known features, then what else the text names. */
export function featureBoxes(features: Features): { readonly key: string; readonly isChecked: boolean }[] {
  const others = Object.keys(features).filter((key) => !featureKeys.some((known) => known === key));
  return [...featureKeys, ...others].map((key) => ({ key, isChecked: features[key] ?? key === 'basic_templates' }));
}

/** The text after a box was ticked or cleared; undefined while the text cannot be read, so that nothing typed is lost. */
export function withFeature(text: string, key: string, isChecked: boolean): string | undefined {
  const features = parseFeatures(text);
  return features === undefined ? undefined : featuresText({ ...features, [key]: isChecked });
}
