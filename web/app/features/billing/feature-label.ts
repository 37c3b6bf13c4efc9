import { featureKeys } from '@hokka/contracts/billing.ts';
import { featureLabels } from '@hokka/contracts/features.ts';

/** What a feature is called; one that nobody knows by its key: 'white_label' is 'White Label'. */
export function featureLabel(key: string): string {
  const known = featureKeys.find((one) => one === key);
  return known === undefined ? titleCased(key) : featureLabels[known];
}

function titleCased(key: string): string {
  return key
    .split('_')
    .filter((word) => word !== '')
    .map((word) => word.replace(/^\p{L}/u, (letter) => letter.toLocaleUpperCase('tr')))
    .join(' ');
}
