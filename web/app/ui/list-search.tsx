import { SearchInput } from './search-input.tsx';

interface ListSearchProps {
  readonly label: string;
  /** The active search. */
  readonly value: string;
  readonly onChange: (patch: { readonly search: string }, options: { readonly replace: boolean }) => void;
  readonly className?: string;
}

/**
 * The search of a list whose state is in the address. Only the first letter adds an entry to the history, so that Back
 * ends the search.
 */
export function ListSearch({ value, onChange, ...input }: ListSearchProps) {
  return (
    <SearchInput {...input} value={value} onSearch={(search) => onChange({ search }, { replace: value !== '' })} />
  );
}
