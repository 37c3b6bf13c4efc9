import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { DataCell } from './data-table.tsx';

/** A figure at the right of its column; in a list of cards, with its name. */
export function FigureCell({ name, className, children }: ComponentProps<'td'> & { readonly name: string }) {
  return (
    <DataCell isInline className={classNames('tabular-nums @3xl:whitespace-nowrap @3xl:text-right', className)}>
      <span className="text-ink-soft text-sm @3xl:hidden">{name}: </span>
      {children}
    </DataCell>
  );
}
