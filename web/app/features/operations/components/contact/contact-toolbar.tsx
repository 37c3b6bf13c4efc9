import { contactStatuses } from '@hokka/contracts/contact.ts';
import { contactStatusLabels } from '@hokka/contracts/contact-words.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { SearchInput } from '../../../../ui/search-input.tsx';
import { type ContactFilters, narrowingOf } from '../../contact-filters.ts';

interface ContactToolbarProps {
  readonly filters: ContactFilters;
  readonly onChange: (patch: Partial<ContactFilters>, options?: { readonly replace?: boolean }) => void;
}

const choices = [
  { value: '', label: 'Tümü' },
  ...contactStatuses.map((value) => ({ value, label: contactStatusLabels[value] })),
] as const;

/** Search and the filter by what became of the messages. */
export function ContactToolbar({ filters, onChange }: ContactToolbarProps) {
  return (
    <div className="mb-5 flex flex-col gap-4">
      {/* The first letter of a search is a step in the history, the rest is typing: Back leads out of the search. */}
      <SearchInput
        label="Gönderen, konu veya mesaj ara"
        value={filters.search}
        onSearch={(search) => onChange({ search }, { replace: filters.search !== '' })}
      />
      <ChoiceChips
        label="Durum"
        options={choices}
        value={narrowingOf(filters).status ?? ''}
        onChange={(status) => onChange({ status })}
      />
    </div>
  );
}
