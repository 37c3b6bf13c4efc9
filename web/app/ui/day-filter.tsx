import { type ComponentProps, useState } from 'react';
import { DayInput, parseDayText } from './day-input.tsx';
import { Field } from './field.tsx';

interface DayFilterProps extends Pick<ComponentProps<typeof Field>, 'label' | 'isLabelHidden' | 'className'> {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day that filters a list. What is no day changes nothing, and is named when the field is left. */
export function DayFilter({ value, onChange, ...field }: DayFilterProps) {
  const [isWrong, setWrong] = useState(false);
  const [isNamed, setNamed] = useState(false);
  return (
    <Field {...field} {...(isNamed && { error: 'Bir gün yazın, örneğin 29.11.2026' })}>
      <DayInput
        value={value}
        onChange={(day) => {
          const isDay = parseDayText(day) !== undefined;
          setWrong(!isDay);
          setNamed(false);
          if (isDay) onChange(day);
        }}
        onBlur={() => setNamed(isWrong)}
      />
    </Field>
  );
}
