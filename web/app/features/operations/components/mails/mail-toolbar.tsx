import { mailStatuses } from '@hokka/contracts/mail-log.ts';
import { type MailStatus, mailStatusLabels } from '@hokka/contracts/mail-words.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { SearchInput } from '../../../../ui/search-input.tsx';
import { isStatus, type MailFilters } from '../../mail-filters.ts';

interface MailToolbarProps {
  readonly filters: MailFilters;
  readonly onChange: (patch: Partial<MailFilters>, options?: { readonly replace?: boolean }) => void;
}

const choices: readonly { value: MailStatus | ''; label: string }[] = [
  { value: '', label: 'Tümü' },
  ...mailStatuses.map((value) => ({ value, label: mailStatusLabels[value] })),
];

/** Search and the filter by what became of the mails. */
export function MailToolbar({ filters, onChange }: MailToolbarProps) {
  return (
    <div className="mb-5 flex flex-col gap-4">
      {/* The first letter of a search is a step in the history, the rest is typing: Back leads out of the search. */}
      <SearchInput
        label="Mail ara"
        value={filters.search}
        onSearch={(search) => onChange({ search }, { replace: filters.search !== '' })}
      />
      <ChoiceChips
        label="Durum"
        options={choices}
        value={isStatus(filters.status) ? filters.status : ''}
        onChange={(status) => onChange({ status })}
      />
    </div>
  );
}
