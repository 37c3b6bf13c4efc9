import type { RouteConfigEntry } from '@react-router/dev/routes';

/** A page of the site as in the route configuration and in docs/routes.md. */
export type PageRow = { path: string; who: string; file: string };

const audienceByArea: Record<string, string> = {
  public: 'visitors',
  dashboard: 'signed-in users',
  admin: 'admins',
};

/** Lists the pages of a route configuration, in order. */
export function listPages(routes: readonly RouteConfigEntry[], parent = ''): PageRow[] {
  return routes.flatMap((route) => {
    const path = `${parent}/${route.path ?? ''}`.replaceAll(/\/+/g, '/');
    if (route.children !== undefined) return listPages(route.children, path);
    const area = /^routes\/([^/]+)\//.exec(route.file)?.[1] ?? '';
    return [
      {
        path: path.replace(/(.)\/$/, '$1'),
        who: audienceByArea[area] ?? `unknown audience (${area})`,
        file: route.file,
      },
    ];
  });
}

/** Finds the rows between the two `<!-- routes -->` markers; the last column is the purpose of the page. */
export function findPageRows(document: string): (PageRow & { purpose: string })[] {
  const [, between = ''] = document.split('<!-- routes -->');
  return between
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [path = '', who = '', file = '', purpose = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim().replaceAll('`', ''));
      return { path, who, file: file.replace(/^\[([^\]]+)\].*$/, '$1'), purpose };
    });
}
