import {
  articleStatuses,
  articleStatusLabels,
  moderationLabels,
  moderationStatuses,
} from '@hokka/contracts/articles/status.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { ExportButton } from '../../../../ui/export-button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { ListSearch } from '../../../../ui/list-search.tsx';
import { Select } from '../../../../ui/select.tsx';
import { saveArticleList } from '../api.ts';
import { type DirectoryFilters, toDirectoryQuery } from './directory-filters.ts';

interface DirectoryToolbarProps {
  readonly filters: DirectoryFilters;
  readonly onChange: (patch: Partial<DirectoryFilters>, options?: { readonly replace?: boolean }) => void;
}

const shown = [
  { value: '', label: 'Tümü' },
  { value: 'published', label: 'Yayında' },
  { value: 'reported', label: 'Şikâyet edilenler' },
];

/** Search and filters of the list, its order where the table has no headings, and the list as a file. */
export function DirectoryToolbar({ filters, onChange }: DirectoryToolbarProps) {
  const asked = toDirectoryQuery(filters);
  return (
    <div className="mb-5 flex flex-col gap-4">
      <ListSearch label="Başlık, prompt, etiket veya yazar ara" value={filters.search} onChange={onChange} />
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <ChoiceChips
          label="Göster"
          options={shown}
          value={shown.some(({ value }) => value === filters.show) ? filters.show : ''}
          onChange={(show) => onChange({ show })}
        />
        <Field label="Durum" className="min-w-40 flex-1 sm:max-w-52">
          <Select value={asked.status ?? ''} onChange={(event) => onChange({ status: event.currentTarget.value })}>
            <option value="">Tüm durumlar</option>
            {articleStatuses.map((value) => (
              <option key={value} value={value}>
                {articleStatusLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Moderasyon" className="min-w-40 flex-1 sm:max-w-52">
          <Select
            value={asked.moderation_status ?? ''}
            onChange={(event) => onChange({ moderation: event.currentTarget.value })}
          >
            <option value="">Tüm kararlar</option>
            {moderationStatuses.map((value) => (
              <option key={value} value={value}>
                {moderationLabels[value]}
              </option>
            ))}
          </Select>
        </Field>
        <OrderField asked={asked} onChange={onChange} />
        <ExportButton className="ml-auto" failure="Liste indirilemedi" onSave={() => saveArticleList(asked)} />
      </div>
      {asked.user_id !== undefined && (
        <p className="flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
          Yalnızca bir yazarın makaleleri gösteriliyor.
          <Button size="small" onClick={() => onChange({ author: '' })}>
            Tüm yazarlar
          </Button>
        </p>
      )}
    </div>
  );
}

type RequestedOrder = ReturnType<typeof toDirectoryQuery>;

const orders = [
  { value: 'created_at desc', label: 'En yeni' },
  { value: 'created_at asc', label: 'En eski' },
  { value: 'updated_at desc', label: 'Son güncellenen' },
  { value: 'updated_at asc', label: 'En önce güncellenen' },
  { value: 'word_count desc', label: 'En uzun' },
  { value: 'word_count asc', label: 'En kısa' },
];

/** Where the rows are cards there are no headings to order them by. */
function OrderField({ asked, onChange }: Pick<DirectoryToolbarProps, 'onChange'> & { readonly asked: RequestedOrder }) {
  const choose = (value: string) => {
    const [sort = '', order = ''] = value.split(' ');
    onChange({ sort, order });
  };
  return (
    <Field label="Sıralama" className="min-w-40 flex-1 sm:max-w-52 xl:hidden">
      <Select value={`${asked.sortBy} ${asked.sortOrder}`} onChange={(event) => choose(event.currentTarget.value)}>
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
