import { contactStatuses } from '@hokka/contracts/operations/contact.ts';
import { contactStatusLabels } from '@hokka/contracts/operations/labels.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import { type ContactFilters, toFilterQuery } from './contact-filters.ts';

interface ContactToolbarProps {
  readonly filters: ContactFilters;
  readonly onChange: (patch: Partial<ContactFilters>, options?: { readonly replace?: boolean }) => void;
}

const choices = [
  { value: '', label: 'Tümü' },
  { value: 'unhandled', label: 'Yanıt bekleyenler' },
  ...contactStatuses.map((value) => ({ value, label: contactStatusLabels[value] })),
] as const;

/** Search and the filter by what became of the messages. */
export function ContactToolbar({ filters, onChange }: ContactToolbarProps) {
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="Gönderen, konu veya mesaj ara" value={filters.search} onChange={onChange} />
      <ChoiceChips
        label="Durum"
        options={choices}
        value={toFilterQuery(filters).status ?? ''}
        onChange={(status) => onChange({ status })}
      />
    </div>
  );
}
