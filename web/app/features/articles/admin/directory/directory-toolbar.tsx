import { articleStatuses, moderationLabels, moderationStatuses } from '@hokka/contracts/articles/status.ts';
import type { ToolbarProps } from '../../../../lib/routing/list-filters.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { DayRangeFields } from '../../../../ui/day-range-fields.tsx';
import { Field } from '../../../../ui/field.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { ListToolbar } from '../../../../ui/list-toolbar.tsx';
import { ListSearch } from '../../../../ui/search-input.tsx';
import { Select, toOptions } from '../../../../ui/select.tsx';
import { statusLabels } from '../../labels.ts';
import { type DirectoryState, directoryFilters } from './directory-filters.ts';

/** The chip that is true of the list: with another filter, it is not all articles. */
function toShown(show: string, status: string | undefined, hasDecision: boolean): string {
  if (show === '' && status === 'failed' && !hasDecision) return 'failed';
  if (show === '' && (status !== undefined || hasDecision)) return 'other';
  return shown.some(({ value }) => value === show) ? show : '';
}

const shown = [
  { value: '', label: 'Tümü' },
  { value: 'published', label: 'Yayında' },
  { value: 'reported', label: 'Şikâyet almış' },
  { value: 'failed', label: statusLabels.failed },
];

/** Search and filters of the list, and its order where the table has no headings. */
export function DirectoryToolbar({ filters, onChange }: ToolbarProps<DirectoryState>) {
  const { page: _, ...query } = directoryFilters.toListQuery(filters);
  return (
    <ListToolbar
      search={<ListSearch label="Makale veya yazar ara" value={filters.search} onChange={onChange} />}
      query={query}
      chipNames={['visibility', 'reports']}
      chips={
        <ChoiceChips
          label="Göster"
          options={shown}
          value={toShown(filters.show, query.status, query.moderation_status !== undefined)}
          onChange={(show) => onChange(show === 'failed' ? { show: '', status: show } : { show, status: '' })}
        />
      }
      filters={
        <>
          <FilterSelect
            label="Durum"
            value={query.status ?? ''}
            onChange={(value) => onChange({ status: value })}
            emptyLabel="Tüm durumlar"
            options={toOptions(articleStatuses, statusLabels)}
          />
          <FilterSelect
            label="Moderasyon"
            value={query.moderation_status ?? ''}
            onChange={(value) => onChange({ moderation: value })}
            emptyLabel="Tüm kararlar"
            options={toOptions(moderationStatuses, moderationLabels)}
          />
          <DayRangeFields about="Oluşturma" from={filters.from} to={filters.to} onChange={onChange} />
          {/* Not every order has a column, and cards on small screens have no headings at all. */}
          <Field label="Sıralama" isLabelHidden className="min-w-[min(10rem,100%)] flex-1 sm:max-w-52">
            <Select
              value={`${query.sortBy} ${query.sortOrder}`}
              onChange={(event) => {
                const [sort = '', order = ''] = event.currentTarget.value.split(' ');
                onChange({ sort, order });
              }}
              options={orders}
            />
          </Field>
        </>
      }
    >
      {query.user_id !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          Yalnızca bir yazarın makaleleri gösteriliyor.
          <Button size="small" onClick={() => onChange({ author: '' })}>
            Tüm yazarlar
          </Button>
        </p>
      )}
    </ListToolbar>
  );
}

const orders = [
  { value: 'created_at desc', label: 'En yeni' },
  { value: 'created_at asc', label: 'En eski' },
  { value: 'updated_at desc', label: 'Son güncellenen' },
  { value: 'updated_at asc', label: 'En önce güncellenen' },
  { value: 'word_count desc', label: 'En uzun' },
  { value: 'word_count asc', label: 'En kısa' },
];
