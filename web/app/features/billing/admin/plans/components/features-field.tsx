import { featureLabel } from '@hokka/contracts/features.ts';
import { featuresMessage, parseFeatures } from '@hokka/contracts/plan-features.ts';
import { useState } from 'react';
import { Checkbox } from '../../../../../ui/checkbox.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { listFeatureBoxes, withFeature } from '../features-text.ts';

interface FeaturesFieldProps {
  /** JSON, whether it can be read or not. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** A plan's features as boxes to tick and as JSON text, each following the other. */
export function FeaturesField({ text, onChange, error }: FeaturesFieldProps) {
  const read = parseFeatures(text);
  const [lastRead, setLastRead] = useState(read ?? {});
  if (read !== undefined && JSON.stringify(read) !== JSON.stringify(lastRead)) setLastRead(read);
  const isUnreadable = read === undefined;
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Özellikler</legend>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {listFeatureBoxes(read ?? lastRead).map(({ key, isChecked }) => (
          <Checkbox
            key={key}
            label={<span className="wrap-anywhere">{featureLabel(key)}</span>}
            checked={isChecked}
            disabled={isUnreadable}
            onChange={(event) => onChange(withFeature(text, key, event.currentTarget.checked) ?? text)}
          />
        ))}
      </div>
      <Field
        className="mt-4"
        label="Özellikler (JSON)"
        required
        hint="Değerler true ya da false olur. Listede olmayan özellikler de saklanır."
        error={isUnreadable ? featuresMessage : error}
      >
        <TextArea
          name="features"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          size="medium"
          spellCheck={false}
          autoCapitalize="off"
          className="font-mono text-sm"
        />
      </Field>
    </fieldset>
  );
}
