import { type ReactNode, useEffect, useRef } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';

interface SelectAllProps {
  readonly state: 'none' | 'some' | 'all';
  readonly onToggle: () => void;
  readonly label: ReactNode;
  readonly className?: string;
}

/** Selects all rows of a page, or none once all are selected. */
export function SelectAll({ state, onToggle, label, className = '' }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <Checkbox
      ref={box}
      checked={state === 'all'}
      onChange={onToggle}
      label={label}
      className={`text-ink-soft text-sm *:items-center! ${className}`}
    />
  );
}
