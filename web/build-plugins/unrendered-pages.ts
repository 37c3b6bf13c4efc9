import { type Plugin, parseSync } from 'vite';

/**
 * Leaves pages behind the login out of the server's build: there it renders what their layouts show until the browser
 * has found a session, and never the pages themselves. Without them the server has half the code to load and to keep.
 * What a route exports besides its page (title, loaders, `handle`) stays.
 * @param routes matches the ids of the modules of these routes
 */
export function unrenderedPages(routes: RegExp): Plugin {
  return {
    name: 'unrendered-pages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    transform: {
      filter: { id: routes },
      handler(code, id) {
        const page = parseSync(id, code).program.body.find(({ type }) => type === 'ExportDefaultDeclaration');
        if (page === undefined) throw new Error(`${id} exports no page.`);
        return { code: `${code.slice(0, page.start)}export default () => null;${code.slice(page.end)}`, map: null };
      },
    },
  };
}

/** Leaves style sheets out of the server's build: the browser's build makes them, and its manifest says which page needs which. */
export function unrenderedStyles(): Plugin {
  return {
    name: 'unrendered-styles',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    load: { filter: { id: /\.css$/ }, handler: () => '' },
  };
}
