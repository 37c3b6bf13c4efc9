import { type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { NewerOlder } from './newer-older.tsx';
import { RetryBanner } from './retry-banner.tsx';
import { SearchInput } from './search-input.tsx';
import { Skeletons } from './skeleton.tsx';

export interface PickerOption {
  readonly id: string;
  readonly label: string;
  /** Below the label, e.g. length and age. */
  readonly detail?: ReactNode;
}

/** What is searched, and the page of the results. */
export function usePickerSearch() {
  const [state, setState] = useState({ search: '', page: 1 });
  return {
    ...state,
    onSearch: (search: string) => setState({ search, page: 1 }),
    onPage: (page: number) => setState({ ...state, page }),
  };
}

/** The query of the options, as returned by `usePagedQuery`. */
interface OptionsQuery {
  readonly data: { readonly pagination: { readonly totalPages: number } } | undefined;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface SearchPickerProps {
  readonly legend: ReactNode;
  /** E.g. 'Makale ara'. */
  readonly searchLabel: string;
  readonly search: ReturnType<typeof usePickerSearch>;
  readonly query: OptionsQuery;
  /** The options of the current page. */
  readonly options: readonly PickerOption[];
  /** E.g. 'Makaleler yüklenemedi'. */
  readonly failureTitle: string;
  /** Shown if there is nothing to choose from at all. */
  readonly empty: ReactNode;
  /** E.g. 'Bu aramayla bulunan makale yok.' */
  readonly nothingFound: string;
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** Whether several options can be chosen. */
  readonly multiple?: boolean;
  readonly error?: string | undefined;
}

/**
 * A choice among many: a search box, and a page of options as radio buttons or checkboxes. What is chosen stays listed
 * first when the search or page no longer contains it.
 */
export function SearchPicker({
  search,
  query,
  options,
  chosen,
  onChange,
  multiple = false,
  ...texts
}: SearchPickerProps) {
  const [labels, setLabels] = useState<ReadonlyMap<string, string>>(new Map());
  const errorId = useId();
  const { data, error, isPlaceholderData, refetch } = query;
  const kept = chosen
    .filter((id) => labels.has(id) && !options.some((option) => option.id === id))
    .map((id): PickerOption => ({ id, label: labels.get(id) ?? '' }));
  const listed = [...kept, ...options];
  const choose = ({ id, label }: PickerOption) => {
    setLabels(new Map([...labels, [id, label]]));
    if (!multiple) onChange([id]);
    else onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  const isEmpty = data !== undefined && listed.length === 0 && !isPlaceholderData;
  return (
    <fieldset className="min-w-0" aria-describedby={errorId}>
      <legend className="mb-1.5 font-medium">{texts.legend}</legend>
      {isEmpty && search.search === '' ? (
        texts.empty
      ) : (
        <SearchInput label={texts.searchLabel} value={search.search} onSearch={search.onSearch} />
      )}
      {error !== null && <RetryBanner tone="warning" title={texts.failureTitle} error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <Skeletons className="mt-3 flex flex-col gap-3" shapes={['h-5 w-3/5', 'h-5 w-4/5', 'h-5 w-1/2']} />
      )}
      {isEmpty && search.search !== '' && <p className="mt-2 text-ink-soft text-sm">{texts.nothingFound}</p>}
      {listed.length > 0 && (
        <ul
          aria-busy={isPlaceholderData}
          className={classNames(
            'mt-2 max-h-56 max-sm:max-h-50 divide-y divide-line overflow-y-auto rounded-control border border-line-strong transition-opacity duration-150',
            isPlaceholderData && 'opacity-60',
          )}
        >
          {listed.map((option) => (
            <li key={option.id}>
              <Option
                option={option}
                isChosen={chosen.includes(option.id)}
                multiple={multiple}
                name={errorId}
                onChoose={choose}
              />
            </li>
          ))}
        </ul>
      )}
      <NewerOlder page={search.page} totalPages={data?.pagination.totalPages ?? 0} onPage={search.onPage} />
      <p id={errorId} role="alert" className="text-coral text-sm">
        {texts.error !== undefined && <FieldError>{texts.error}</FieldError>}
      </p>
    </fieldset>
  );
}

interface OptionProps {
  readonly option: PickerOption;
  readonly isChosen: boolean;
  readonly multiple: boolean;
  /** Groups the radio buttons. */
  readonly name: string;
  readonly onChoose: (option: PickerOption) => void;
}

function Option({ option, isChosen, multiple, name, onChoose }: OptionProps) {
  const detailId = useId();
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 px-3 py-2.5 hover:bg-wash has-checked:bg-cobalt-wash">
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={multiple ? undefined : name}
        checked={isChosen}
        onChange={() => onChoose(option)}
        aria-describedby={option.detail === undefined ? undefined : detailId}
        className="tick-control mt-0.5 size-5"
      />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
        <span dir="auto" className="wrap-anywhere">
          {option.label}
        </span>
        {option.detail !== undefined && (
          <span id={detailId} aria-hidden className="text-ink-soft text-sm">
            {option.detail}
          </span>
        )}
      </span>
    </label>
  );
}
