/**
 * Where an address in another spelling leads, each page having one: no double slashes, none at the end, no `/index.html`. Undefined
 * for the spelling itself.
 * @param target as it was asked for
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
