import { SearchInput } from './search-input.tsx';

interface ListSearchProps {
  readonly label: string;
  /** The search in force. */
  readonly value: string;
  readonly onChange: (patch: { readonly search: string }, options: { readonly replace: boolean }) => void;
  readonly className?: string;
}

/**
 * The search of a list whose state is kept in the address. Only the first letter adds an entry to the history, so that Back leaves the
 * search.
 */
export function ListSearch({ value, onChange, ...input }: ListSearchProps) {
  return (
    <SearchInput {...input} value={value} onSearch={(search) => onChange({ search }, { replace: value !== '' })} />
  );
}
