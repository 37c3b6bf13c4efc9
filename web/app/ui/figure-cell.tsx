import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { DataCell } from './data-table.tsx';

/** A figure at the right of its column; on a card a line with its name at the left. */
export function FigureCell({ name, className, children }: ComponentProps<'td'> & { readonly name: string }) {
  return (
    <DataCell className={classNames('data-figure tabular-nums @3xl:whitespace-nowrap @3xl:text-right', className)}>
      <span className="text-ink-soft text-sm @3xl:hidden">{name}</span>
      <span>{children}</span>
    </DataCell>
  );
}
