import { RecordLink } from './text-link.tsx';

interface PersonProps {
  readonly name: string;
  readonly email: string;
  /** The person’s record; without it the name is no link. */
  readonly to?: string;
  /** The name of someone who waits stands out; by default it is a little stronger than the text. */
  readonly isStrong?: boolean;
  /** The whole row leads to the record; the row has the class `row-of-link`. */
  readonly opensRow?: boolean;
  /** Cards of small screens leave the address out. */
  readonly isShort?: boolean;
}

/**
 * A person in a cell of a table: name and address, each in one line, whatever their length. Hovering shows them whole.
 */
export function Person({ name, email, to, isStrong = false, opensRow = false, isShort = false }: PersonProps) {
  const nameClasses = `line-clamp-2 wrap-anywhere @3xl:block @3xl:truncate ${isStrong ? 'font-bold!' : 'font-medium'}`;
  return (
    <>
      <span className={opensRow ? 'block min-w-0' : 'relative block min-w-0'} title={name}>
        {to === undefined ? (
          <span className={nameClasses}>{name}</span>
        ) : (
          <RecordLink to={to} className={`${nameClasses} ${opensRow ? 'row-link' : 'touch-block'}`}>
            {name}
          </RecordLink>
        )}
      </span>
      <span className={`block truncate text-ink-soft text-sm ${isShort ? '@max-3xl:hidden' : ''}`} title={email}>
        {email}
      </span>
    </>
  );
}
