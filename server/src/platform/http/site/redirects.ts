/**
 * The canonical address of a page spelled differently: no double slashes, no slash at the end, no `/index.html`.
 * Undefined for the canonical spelling.
 * @param target as requested
 * @param address the same on our host
 */
export function findRedirect(target: string, { pathname, search }: URL): string | undefined {
  const path = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/(?<!\/index\.html)(?:\/index\.html)+\/?$/, '/')
    .replace(/(?<=.)\/$/, '');
  const isCanonical = path === pathname && !/^[/\\]{2}/.test(target);
  return isCanonical ? undefined : path + search;
}
