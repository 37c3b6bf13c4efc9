import { listUsers } from '@hokka/contracts/accounts/user-admin.ts';
import { listAllArticles } from '@hokka/contracts/articles/article-admin.ts';
import { listArticles } from '@hokka/contracts/articles/articles.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { FileText, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { formatRelative } from '../../lib/formatting/format.ts';
import { paths } from '../../lib/routing/paths.ts';
import { parseSearch } from '../../lib/routing/url-parameters.ts';
import type { CommandGroup } from '../../ui/command-palette.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

const debounceMs = 300;
const shownMax = 5;
const icon = { 'aria-hidden': true, size: 18 } as const;

/**
 * Search results for the typed text after a pause in typing: the user's own articles; in the admin area all articles
 * and users.
 */
export function useSearchResults(text: string, area: 'dashboard' | 'admin') {
  const navigate = useNavigate();
  const search = useDebouncedSearch(text);
  const query = { search, limit: shownMax };
  const options = { placeholderData: keepPreviousData };
  const isAdminArea = area === 'admin';
  const own = useEndpointQuery(listArticles, { query }, { ...options, enabled: search !== '' && !isAdminArea });
  const all = useEndpointQuery(listAllArticles, { query }, { ...options, enabled: search !== '' && isAdminArea });
  const users = useEndpointQuery(listUsers, { query }, { ...options, enabled: search !== '' && isAdminArea });
  const isSearching = parseSearch(text) !== search || [own, all, users].some(({ isFetching }) => isFetching);
  if (search === '') return { groups: [], isSearching };
  const articles: CommandGroup = {
    name: 'Makaleler',
    isOutdated: isSearching,
    commands: isAdminArea
      ? (all.data?.articles ?? []).map(({ id, title, User }) => ({
          id: `article-${id}`,
          label: title,
          detail: User.name,
          icon: <FileText {...icon} />,
          run: () => navigate(paths.readArticle(id)),
        }))
      : (own.data?.articles ?? []).map(({ id, title, updated_at }) => ({
          id: `article-${id}`,
          label: title,
          detail: formatRelative(updated_at, new Date()),
          icon: <FileText {...icon} />,
          run: () => navigate(paths.editArticle(id)),
        })),
  };
  const people: CommandGroup = {
    name: 'Kullanıcılar',
    isOutdated: isSearching,
    commands: (isAdminArea ? (users.data?.users ?? []) : []).map(({ id, name, email }) => ({
      id: `user-${id}`,
      label: name,
      detail: email,
      icon: <UserRound {...icon} />,
      run: () => navigate(paths.adminUser(id)),
    })),
  };
  return { groups: [people, articles], isSearching };
}

/** The user's own articles that were changed last, for an empty search box. */
export function useRecentArticles(enabled: boolean): CommandGroup {
  const navigate = useNavigate();
  const { data } = useEndpointQuery(listArticles, { query: { sortBy: 'updated_at', limit: shownMax } }, { enabled });
  return {
    name: 'Son makaleler',
    commands: (enabled ? (data?.articles ?? []) : []).map(({ id, title, updated_at }) => ({
      id: `recent-${id}`,
      label: title,
      detail: formatRelative(updated_at, new Date()),
      icon: <FileText {...icon} />,
      run: () => navigate(paths.editArticle(id)),
    })),
  };
}

/** The typed text once it has not changed for 300 ms; an emptied box has no results at once. */
function useDebouncedSearch(text: string): string {
  const wanted = parseSearch(text);
  const search = useDebounced(wanted, debounceMs);
  return wanted === '' ? '' : search;
}
