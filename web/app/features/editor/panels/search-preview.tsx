import { SearchResult } from '../../../ui/search-result.tsx';
import { splitTitle } from '../../articles/markdown/title-line.ts';
import { buildSearchDescription } from '../../public-site/search-description.ts';
import { findAddressWords } from '../save/article-changes.ts';
import type { EditorHandle } from '../save/use-editor.ts';

/** Preview of the article as a search result. */
export function SearchPreview({ editor }: { readonly editor: EditorHandle }) {
  const { draft, saved } = editor.state;
  const { body } = splitTitle(draft.content, draft.title);
  const isOwn = draft.metaDescription.trim() !== '';
  const words = findAddressWords(draft, saved);
  return (
    <SearchResult
      address={`${window.location.host} › articles${words === '' ? '' : ` › ${words}`}`}
      title={draft.title.trim()}
      description={buildSearchDescription(draft.metaDescription, body)}
      descriptionName={isOwn ? 'Açıklama' : 'Açıklama (metnin başından)'}
    />
  );
}
