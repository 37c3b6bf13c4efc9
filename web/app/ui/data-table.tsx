import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';

export interface DataColumn {
  readonly name: ReactNode;
  /** Distinguishes columns whose names are not strings. */
  readonly key?: string;
  /** A class such as `w-40`; without it the column takes the remaining width. */
  readonly width?: string;
  /** Numbers are aligned at the right, like the cells of `FigureCell`. */
  readonly isNumeric?: boolean;
  /** For a sortable column: the link that sorts by it, and its current order. */
  readonly sort?: { readonly href: string; readonly order: 'asc' | 'desc' | undefined };
}

interface DataTableProps {
  readonly label: string;
  readonly columns: readonly DataColumn[];
  /** The rows belong to the previous query; the new ones are loading. */
  readonly isStale?: boolean;
  /** Above the first column, or above the cards: a box that selects all rows. */
  readonly corner?: ReactNode;
  /** `DataRow`s. */
  readonly children: ReactNode;
}

/** A table, or a list of cards on small screens. */
export function DataTable({ label, columns, isStale = false, corner, children }: DataTableProps) {
  return (
    <Card
      className={classNames(
        '@container relative overflow-clip p-0! transition-opacity duration-150',
        isStale && 'opacity-60',
      )}
      aria-busy={isStale}
    >
      {corner !== undefined && corner !== false && (
        <div className="px-4 pt-4 @3xl:absolute @3xl:top-2 @3xl:left-5 @3xl:p-0">{corner}</div>
      )}
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

function Heading({ name, width, isNumeric = false, sort }: DataColumn) {
  return (
    <th
      scope="col"
      aria-sort={sort && (sort.order === undefined ? 'none' : ariaOrder[sort.order])}
      className={classNames(width, 'px-3 py-2.5 font-medium first:pl-5 last:pr-5', isNumeric && 'text-right')}
    >
      {sort === undefined ? (
        name
      ) : (
        <Link
          to={sort.href}
          preventScrollReset
          className="inline-flex items-center gap-1 rounded-control hover:text-ink touch-target"
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

/** A heading above rows that belong together, e.g. those of a day. */
export function DataTableHeading({ columns, children }: { readonly columns: number; readonly children: ReactNode }) {
  return (
    <tr className="block border-line bg-wash not-first:border-t @3xl:table-row @3xl:border-t">
      <th
        scope="colgroup"
        colSpan={columns}
        className="block px-4 py-2 text-left font-medium text-ink-soft text-sm @3xl:table-cell @3xl:px-5"
      >
        {children}
      </th>
    </tr>
  );
}

interface DataRowProps extends ComponentProps<'tr'> {
  /** The whole row leads where its link with the class `row-link` does. */
  readonly isLink?: boolean;
}

/** One row of a `DataTable`; on small screens a card, whose cells stand at their places (`styles/rows.css`). */
export function DataRow({ isLink = false, className, ...rest }: DataRowProps) {
  return (
    <tr
      {...rest}
      className={classNames(
        'data-row border-line not-first:border-t @3xl:table-row @3xl:border-t',
        isLink && 'row-of-link',
        className,
      )}
    />
  );
}

/** Details of the row above, over the whole width of the table. */
export function DataDetails({
  id,
  columns,
  scrollsIntoView = true,
  children,
}: {
  readonly id: string;
  readonly columns: number;
  /** The details were just opened; false for those that are always in view. */
  readonly scrollsIntoView?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <tr id={id} ref={scrollsIntoView ? scrollDetailsIntoView : undefined} className="block scroll-mb-4 @3xl:table-row">
      <td colSpan={columns} className="block px-4 pb-4 @3xl:table-cell @3xl:px-5">
        <div className="rounded-control bg-wash px-4 py-3 text-sm">{children}</div>
      </td>
    </tr>
  );
}

/** They may open below the edge of the window. */
function scrollDetailsIntoView(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

interface DataCellProps extends ComponentProps<'td'> {
  /**
   * Where the cell stands on a card: `main` first and wide, `state` at the right of its line; of both the first child does,
   * and others get lines of their own. `line` stands beside others in a grey line, `select` and `menu` in the corners.
   * Without a place the cell has a line.
   */
  readonly place?: 'main' | 'state' | 'line' | 'select' | 'menu';
}

/** One cell of a `DataRow`. */
export function DataCell({ place, className, ...rest }: DataCellProps) {
  return (
    <td
      {...rest}
      data-place={place}
      className={classNames(
        '@3xl:table-cell @3xl:px-3 @3xl:first:pl-5 @3xl:last:pr-5',
        place === 'menu' ? '@3xl:py-1 @3xl:align-top' : '@3xl:py-2.5 @3xl:align-baseline',
        place === 'select' && '@3xl:align-top!',
        className,
      )}
    />
  );
}

/** A figure at the right of its column; on a card a line with its name at the left. */
export function FigureCell({ name, className, children }: ComponentProps<'td'> & { readonly name: string }) {
  return (
    <DataCell className={classNames('data-figure tabular-nums @3xl:whitespace-nowrap @3xl:text-right', className)}>
      <span className="text-ink-soft text-sm @3xl:hidden">{name}</span>
      <span>{children}</span>
    </DataCell>
  );
}
