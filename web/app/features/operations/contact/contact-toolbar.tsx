import { contactStatuses } from '@hokka/contracts/operations/contact.ts';
import { contactStatusLabels } from '@hokka/contracts/operations/labels.ts';
import type { ToolbarProps } from '../../../lib/routing/list-filters.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { ListSearch } from '../../../ui/list-search.tsx';
import { toOptions } from '../../../ui/select.tsx';
import { contactFilters } from './contact-filters.ts';

const choices = [
  { value: '', label: 'Tümü' },
  { value: 'unhandled', label: 'Yanıt bekleyenler' },
  ...toOptions(contactStatuses, contactStatusLabels),
] as const;

/** Search and the filter by what became of the messages. */
export function ContactToolbar({ filters, onChange }: ToolbarProps<typeof contactFilters.defaults>) {
  const { status = '' } = contactFilters.toFilterQuery(filters);
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="Gönderen, konu veya mesaj ara" value={filters.search} onChange={onChange} />
      <ChoiceChips label="Durum" options={choices} value={status} onChange={(value) => onChange({ status: value })} />
    </div>
  );
}
