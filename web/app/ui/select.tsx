import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field.tsx';

/** The browser's own list of choices in our frame: `option` elements as children. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classNames('relative', className)}>
      <select
        {...useFieldControl()}
        {...rest}
        className={controlClasses('min-h-11 cursor-pointer appearance-none pr-9')}
      >
        {children}
      </select>
      <ChevronDown aria-hidden size={18} className="pointer-events-none absolute top-3 right-3 text-ink-soft" />
    </div>
  );
}
