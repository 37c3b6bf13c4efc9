import { SearchInput } from './search-input.tsx';

interface ListSearchProps {
  readonly label: string;
  /** The search in force. */
  readonly value: string;
  readonly onChange: (patch: { readonly search: string }, options: { readonly replace: boolean }) => void;
  readonly className?: string;
}

/**
 * The search of a list whose state stands in the address. Its first letter is a step in the history, the rest is typing: Back leads out
 * of the search.
 */
export function ListSearch({ value, onChange, ...input }: ListSearchProps) {
  return (
    <SearchInput {...input} value={value} onSearch={(search) => onChange({ search }, { replace: value !== '' })} />
  );
}
