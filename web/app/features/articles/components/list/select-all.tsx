import { useEffect, useRef } from 'react';
import { Checkbox } from '../../../../ui/checkbox.tsx';

interface SelectAllProps {
  readonly state: 'none' | 'some' | 'all';
  readonly onToggle: () => void;
  readonly className?: string;
}

/** Selects what can be selected on a page, or nothing once all of it is. */
export function SelectAll({ state, onToggle, className = '' }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <Checkbox
      ref={box}
      checked={state === 'all'}
      onChange={onToggle}
      label="Bu sayfadaki tamamlanmış makaleleri seç"
      className={`text-ink-soft text-sm ${className}`}
    />
  );
}
