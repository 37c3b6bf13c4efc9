import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { useState } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SearchInput } from '../../../ui/search-input.tsx';
import { Skeletons } from '../../../ui/skeleton.tsx';

interface SampleArticlesProps {
  readonly chosen: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** The user's completed Turkish articles, newest first, as a choice. */
export function SampleArticles({ chosen, onChange }: SampleArticlesProps) {
  const [search, setSearch] = useState('');
  // Chosen articles stay listed when another search no longer finds them.
  const [titles, setTitles] = useState<Readonly<Record<string, string>>>({});
  const query = { page: 1, limit: 10, status: 'completed', language: 'tr', sortBy: 'created_at' } as const;
  const { data, error } = useEndpointQuery(listArticles, { query: { ...query, ...(search !== '' && { search }) } });
  const found = data?.articles ?? [];
  const listed = [
    ...chosen
      .filter((id) => !found.some((article) => article.id === id))
      .map((id) => ({ id, title: titles[id] ?? '' })),
    ...found,
  ];
  const toggle = (id: string, title: string) => {
    setTitles({ ...titles, [id]: title });
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">
        Makaleleriniz{chosen.length > 0 && ` (${formatNumber(chosen.length)} seçili)`}
      </legend>
      <SearchInput label="Makalelerinizde arayın" value={search} onSearch={setSearch} />
      {error !== null && (
        <p role="alert" className="mt-2 text-coral text-sm">
          Makaleleriniz yüklenemedi. {error.message}
        </p>
      )}
      {data === undefined && error === null && (
        <Skeletons className="mt-3 flex flex-col gap-3" shapes={['h-5 w-3/5', 'h-5 w-4/5', 'h-5 w-1/2']} />
      )}
      {data !== undefined && listed.length === 0 && (
        <p className="mt-2 text-ink-soft text-sm">
          {search === '' ? 'Tamamlanmış Türkçe makaleniz yok.' : 'Bu aramayla bulunan makale yok.'}
        </p>
      )}
      <ul className="mt-3 flex flex-col gap-2">
        {listed.map(({ id, title }) => (
          <li key={id}>
            <Checkbox
              label={<span className="wrap-anywhere">{title}</span>}
              checked={chosen.includes(id)}
              onChange={() => toggle(id, title)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
