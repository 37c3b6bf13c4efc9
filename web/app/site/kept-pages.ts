import { patterns } from '../lib/paths.ts';

/** Pages that are the same for everybody, and what of their query they show; other parameters do not make another page. */
const keptPages: readonly { readonly path: RegExp; readonly parameters: readonly string[] }[] = [
  { path: exactly(patterns.home), parameters: [] },
  { path: exactly(patterns.publicArticle), parameters: [] },
];

/** The name under which the page at an address is kept in memory; undefined for pages that are made anew each time. */
export function keptPageKeyOf({ pathname, searchParams }: URL): string | undefined {
  const page = keptPages.find(({ path }) => path.test(pathname));
  if (page === undefined) return undefined;
  const shown = page.parameters.map((name) => [name, searchParams.get(name) ?? '']).filter(([, value]) => value !== '');
  return `${pathname}?${new URLSearchParams(shown)}`;
}

/** A route's path, a parameter of it standing for one part of the address. */
function exactly(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`);
}
