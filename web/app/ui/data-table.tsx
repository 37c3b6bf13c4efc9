import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

export interface DataColumn {
  readonly name: ReactNode;
  /** Tells columns apart whose names are no texts. */
  readonly key?: string;
  /** A class such as `w-40`; without it the column takes what is left. */
  readonly width?: string;
  /** The column can order the list: where that leads, and how it is ordered by it now. */
  readonly sort?: { readonly href: string; readonly order: 'asc' | 'desc' | undefined };
}

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly DataColumn[];
  /** The rows answer the question before; the new ones are on their way. */
  readonly isStale?: boolean;
  /** `DataRow`s. */
  readonly children: ReactNode;
}

/** A table where there is room for one, else a list of cards. */
export function DataTable({ label, columns, isStale = false, children }: DataTableProps) {
  return (
    <Card
      className={classNames('@container p-0! transition-opacity duration-150', isStale && 'opacity-60')}
      aria-busy={isStale}
    >
      <table aria-label={label} className="block w-full @3xl:table @3xl:table-fixed">
        <thead className="sr-only @3xl:not-sr-only @3xl:table-header-group">
          <tr className="text-left text-ink-soft text-sm">
            {columns.map(({ key, ...column }) => (
              <Heading key={key ?? `${column.name}`} {...column} />
            ))}
          </tr>
        </thead>
        <tbody className="block @3xl:table-row-group">{children}</tbody>
      </table>
    </Card>
  );
}

const ariaOrder = { asc: 'ascending', desc: 'descending' } as const;

function Heading({ name, width, sort }: DataColumn) {
  return (
    <th
      scope="col"
      aria-sort={sort && (sort.order === undefined ? 'none' : ariaOrder[sort.order])}
      className={classNames(width, 'px-3 py-3 font-medium first:pl-5 last:pr-5')}
    >
      {sort === undefined ? (
        name
      ) : (
        <Link
          to={sort.href}
          preventScrollReset
          className="inline-flex items-center gap-1 rounded-control hover:text-ink"
        >
          {name}
          <SortIcon order={sort.order} />
        </Link>
      )}
    </th>
  );
}

function SortIcon({ order }: { readonly order: 'asc' | 'desc' | undefined }) {
  const Icon = order === undefined ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden size={14} className={order === undefined ? 'opacity-60' : undefined} />;
}

/** One row of a `DataTable`; where there is little room its cells stand below each other. */
export function DataRow({ className, ...rest }: ComponentProps<'tr'>) {
  return (
    <tr
      {...rest}
      className={classNames(
        'block space-y-1.5 border-line px-4 py-4 not-first:border-t @3xl:table-row @3xl:border-t',
        className,
      )}
    />
  );
}

/** One cell of a `DataRow`. */
export function DataCell({ className, ...rest }: ComponentProps<'td'>) {
  return (
    <td
      {...rest}
      className={classNames(
        'block @3xl:table-cell @3xl:px-3 @3xl:py-3.5 @3xl:align-top @3xl:first:pl-5 @3xl:last:pr-5',
        className,
      )}
    />
  );
}
